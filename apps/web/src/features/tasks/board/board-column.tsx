import type { Column } from '@dayloom/domain/board'
import { statusLabel } from '../../../lib/labels.ts'
import { useOncePainted } from '../../../loading/use-once-painted.ts'
import type { Task } from '@dayloom/validators/tasks'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { texts } from '../texts.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-column.module.css'
import { indexAt } from './card-location.ts'
import { ColumnHeader } from './column-header.tsx'
import type { Drag } from './use-board-drag.ts'
import { knownSizes, useKeepSizes } from './use-known-sizes.ts'

const GAP = 8
/** Above the first card: room for the ring of the focus. */
const EDGE = 4
/** The height of most cards, until they are measured. */
const ESTIMATED_CARD_HEIGHT = 84
/** Columns up to here are drawn whole: find-in-page sees all of it. */
const VIRTUALIZE_ABOVE = 40
const OVERSCAN = 6
/** The least of the window that is beside the cards of a column: its own height is known when it is drawn. */
const BESIDE_CARDS = 280

export interface ColumnHandle {
  /** Where a card belongs whose upper edge is at this height of the window. */
  indexAt: (id: string, top: number) => number
}

interface BoardColumnProps {
  column: Column<Task>
  drag: Drag | null
  onKeyDown: (event: KeyboardEvent, id: string) => void
  onAdd: () => void
  ref: Ref<ColumnHandle>
}

/** One column, that scrolls on its own and draws only the cards that are seen. */
export const BoardColumn = ({ column: { status, tasks }, drag, onKeyDown, onAdd, ref }: BoardColumnProps) => {
  const title = statusLabel[status]
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  const [sizes] = useState(() => knownSizes(status))
  const overscan = useOncePainted(0, tasks.length <= VIRTUALIZE_ABOVE ? VIRTUALIZE_ABOVE : OVERSCAN)

  const heldIndex = drag ? tasks.findIndex(({ id }) => id === drag.id) : -1
  const isTarget = drag?.location?.status === status
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on or memoized
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_CARD_HEIGHT,
    getItemKey: (index) => tasks[index]?.id ?? index,
    gap: GAP,
    paddingStart: EDGE,
    overscan,
    // The held card stays on the page while its column scrolls: it is what is being dragged.
    rangeExtractor: (range: Range) => [
      ...new Set([...defaultRangeExtractor(range), ...(heldIndex >= 0 ? [heldIndex] : [])]),
    ],
    // So that the first cards come with the column, not when it has been measured.
    initialRect: sizes?.column ?? { width: 0, height: window.innerHeight - BESIDE_CARDS },
    initialMeasurementsCache: sizes?.cards ?? [],
    useFlushSync: false,
  })
  useKeepSizes(status, virtualizer)
  const { measurementsCache } = virtualizer

  useImperativeHandle(ref, () => ({
    indexAt: (id, top) => {
      const { current: box } = scroller
      if (!box) return 0
      const y = top - box.getBoundingClientRect().top + box.scrollTop - EDGE
      return indexAt(measurementsCache, GAP, id, y)
    },
  }))

  const isCarried = isTarget && drag.by === 'keyboard'
  useEffect(() => {
    if (!isCarried) return
    section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    virtualizer.scrollToIndex(heldIndex)
  }, [isCarried, heldIndex, virtualizer])

  return (
    <section
      ref={section}
      className={clsx(classes.column, isTarget && classes.target)}
      aria-labelledby={titleId}
      data-column={status}
    >
      <ColumnHeader id={titleId} status={status} count={tasks.length} onAdd={onAdd} />
      <div ref={scroller} className={classes.scroller}>
        <ul
          className={classes.list}
          style={{ height: virtualizer.getTotalSize() }}
          data-moving={drag ? true : undefined}
          aria-labelledby={titleId}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const task = tasks[index]
            return (
              task && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  className={classes.item}
                  style={{ transform: `translateY(${start}px)` }}
                  data-index={index}
                  aria-setsize={tasks.length}
                  aria-posinset={index + 1}
                >
                  <BoardCard
                    task={task}
                    held={index === heldIndex ? drag?.by : undefined}
                    alone={tasks.length === 1}
                    onKeyDown={onKeyDown}
                  />
                </li>
              )
            )
          })}
        </ul>
        {tasks.length === 0 && <p className={classes.empty}>{texts.board.empty(title)}</p>}
      </div>
    </section>
  )
}
