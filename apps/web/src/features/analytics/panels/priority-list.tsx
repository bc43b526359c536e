import { priorityLabel } from '../../../lib/labels.ts'
import type { Insights } from '@dayloom/validators/analytics'
import { formatCount } from '../../../lib/numbers.ts'
import { Swatch } from './chart-key.tsx'
import classes from './priority-list.module.css'
import { texts } from '../texts.ts'
import { priorityStyles } from '../series-style.tsx'

/** How far each priority got, beside the ring where there is room for it. */
export const PriorityList = ({ stats }: { stats: Insights['priority_stats'] }) => (
  <ul className={classes.list}>
    {stats.map(({ priority, total_tasks, completed_tasks }) => (
      <li key={priority}>
        <Swatch ink={priorityStyles[priority]} />
        <span>{priorityLabel[priority]}</span>
        <span className={classes.count}>
          {texts.priority.done(formatCount(completed_tasks), formatCount(total_tasks))}
        </span>
      </li>
    ))}
  </ul>
)
