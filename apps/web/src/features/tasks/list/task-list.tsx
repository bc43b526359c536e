import type { Task } from '@dayloom/validators/tasks'
import { useMatches } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { ListCard } from './list-card.tsx'
import { useOncePainted } from '../../../lib/loading/use-once-painted.ts'
import classes from './task-list.module.css'

const GAP = 12
/** The height of a row, until it is measured. */
const ESTIMATED_ROW_HEIGHT = 66
const OVERSCAN = 6

/** A dense grid of one, two or three columns that draws only the rows that are seen; the page scrolls. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => {
  const perRow = useMatches({ base: 1, sm: 2, lg: 3 }, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  const overscan = useOncePainted(0, OVERSCAN)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // Whatever stands above the list, such as the open filters, moves it.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

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
              <ListCard task={task} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
