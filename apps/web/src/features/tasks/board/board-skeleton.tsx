import { statusLabel } from '../../../lib/labels.ts'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { Skeleton } from '@mantine/core'
import { StatusIcon } from '../status-icon.tsx'
import column from './board-column.module.css'
import classes from './board.module.css'

const cards: Record<TaskStatus, number[]> = {
  todo: [66, 66, 88, 66],
  in_progress: [78, 78],
  done: [66, 66, 66],
}

/** The board before its cards are there: what is known already stands in its place. */
export const BoardSkeleton = () => (
  <div className={classes.board}>
    {taskStatuses.map((status) => (
      <div key={status} className={column.column}>
        <div className={column.header}>
          <StatusIcon status={status} />
          <span className={column.title}>{statusLabel[status]}</span>
        </div>
        <div className={column.waiting}>
          {cards[status].map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      </div>
    ))}
  </div>
)
