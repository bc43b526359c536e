import type { Task } from '@dayloom/validators/tasks'
import { useMatches } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useScrollMargin } from '../list/use-scroll-margin.ts'
import { GridCard } from './grid-card.tsx'
import { useOncePainted } from '../../../loading/use-once-painted.ts'
import classes from './task-grid.module.css'

const GAP = 12
/** The height of a row, until it is measured. */
const ESTIMATED_ROW_HEIGHT = 66
const OVERSCAN = 6

/** A grid of one, two or three columns that draws only the rows that are seen; the page scrolls. */
export const TaskGrid = ({ tasks }: { tasks: readonly Task[] }) => {
  const perRow = useMatches({ base: 1, sm: 2, lg: 3 }, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  const overscan = useOncePainted(0, OVERSCAN)
  const scrollMargin = useScrollMargin(list)

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on or memoized
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tasks.length / perRow),
    estimateSize: () => ESTIMATED_ROW_HEIGHT,
    gap: GAP,
    overscan,
    scrollMargin,
    useFlushSync: false,
  })
  return (
    <div ref={list} role="list" className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          ref={virtualizer.measureElement}
          role="presentation"
          data-index={row}
          className={classes.row}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {tasks.slice(row * perRow, (row + 1) * perRow).map((task, cell) => (
            <div
              key={task.id}
              role="listitem"
              aria-setsize={tasks.length}
              aria-posinset={row * perRow + cell + 1}
              className={classes.cell}
            >
              <GridCard task={task} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
