import { priorityLabel } from '../../../lib/labels.ts'
import type { Insights } from '@dayloom/validators/analytics'
import { formatCount } from '../../../lib/numbers.ts'
import { Swatch } from './chart-key.tsx'
import classes from './priority-list.module.css'
import { texts } from '../texts.ts'
import { priorityStyles } from '../series-style.tsx'

const { priority: words } = texts

interface PriorityListProps {
  stats: Insights['priority_stats']
}

/** How far each priority got, beside the ring where there is room for it. */
export const PriorityList = ({ stats }: PriorityListProps) => (
  <ul className={classes.list}>
    {stats.map(({ priority, total_tasks, completed_tasks }) => {
      const label = priorityLabel[priority]
      return (
        <li key={priority}>
          <Swatch style={priorityStyles[priority]} />
          <span>{label}</span>
          <span className={classes.count}>
            {formatCount(completed_tasks)}/{formatCount(total_tasks)} {words.done}
          </span>
        </li>
      )
    })}
  </ul>
)
