import { priorityLabel } from '../../../lib/labels.ts'
import type { Insights } from '@dayloom/validators/analytics'
import { formatCount } from '../../../lib/numbers.ts'
import { Swatch } from './chart-key.tsx'
import classes from './priority-list.module.css'
import { RowsLink } from './rows-link.tsx'
import { rowsOfPriority, type Range } from '../rows.ts'
import { texts } from '../texts.ts'
import { priorityStyles } from '../series-style.tsx'

const { priority: words } = texts

interface PriorityListProps {
  stats: Insights['priority_stats']
  range: Range
}

/** How far each priority got, beside the ring where there is room for it. */
export const PriorityList = ({ stats, range }: PriorityListProps) => (
  <ul className={classes.list}>
    {stats.map(({ priority, total_tasks, completed_tasks }) => {
      const label = priorityLabel[priority]
      const done = rowsOfPriority(range, priority, { status: ['done'] })
      return (
        <li key={priority}>
          <Swatch style={priorityStyles[priority]} />
          <span>{label}</span>
          <span className={classes.count}>
            <RowsLink
              rows={completed_tasks > 0 ? done : null}
              label={words.completed(label, completed_tasks)}
            >
              {formatCount(completed_tasks)}
            </RowsLink>
            /
            <RowsLink
              rows={total_tasks > 0 ? rowsOfPriority(range, priority) : null}
              label={words.all(label, total_tasks)}
            >
              {formatCount(total_tasks)}
            </RowsLink>{' '}
            {words.done}
          </span>
        </li>
      )
    })}
  </ul>
)
