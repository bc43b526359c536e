import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DndContextProps,
  type DragMoveEvent,
  type DragOverEvent,
} from '@dnd-kit/core'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import type { RefObject } from 'react'
import type { ColumnHandle } from './board-column.tsx'
import type { CardLocation } from './card-location.ts'
import type { BoardDrag } from './use-board-drag.ts'
import { listUnder, markList } from '../lists/list-under.ts'

/** How far a mouse moves, in pixels, and how long a finger rests, in milliseconds, before a card is lifted. */
const MOUSE_DISTANCE_PX = 5
const TOUCH_DELAY_MS = 120
/** A finger is never quite still. */
const TOUCH_TOLERANCE_PX = 8
/** The share of a container, at each edge, in which it scrolls by itself. */
const SCROLL_EDGE = 0.25

interface BoardParts {
  board: RefObject<HTMLElement | null>
  columns: RefObject<Map<TaskStatus, ColumnHandle>>
  /** The id of the card that was pressed last. */
  pressed: RefObject<string>
}

/** What the drag and drop library is given: when a drag begins, what it is over, and what it means. */
export const usePointerDrag = (
  { lift, hold, drop, dropOnList, cancel }: BoardDrag,
  { board, columns, pressed }: BoardParts,
): DndContextProps => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
  )
  /** The column under the pointer, and between two of them or at an edge of the board the nearest one. */
  const nearestColumn: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
    const seen = board.current?.getBoundingClientRect()
    if (!pointerCoordinates || !seen) return []
    const { x, y } = pointerCoordinates
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return []
    const measured = droppableContainers.flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect ? [{ id, distance: Math.max(rect.left - x, x - rect.right, 0) }] : []
    })
    return measured.toSorted((one, other) => one.distance - other.distance)
  }
  const placeUnder = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): CardLocation | null => {
    const status = taskStatuses.find((each) => each === over?.id)
    const card = active.rect.current.translated
    const column = status && columns.current.get(status)
    return column && card ? { status, index: column.indexAt(pressed.current, card.top) } : null
  }
  const follow = (event: DragMoveEvent | DragOverEvent) => hold(listUnder(event) ? null : placeUnder(event))
  return {
    sensors,
    collisionDetection: nearestColumn,
    autoScroll: {
      threshold: { x: SCROLL_EDGE, y: SCROLL_EDGE },
      // The page stays where it is: only the board and its columns scroll.
      canScroll: (element) => board.current?.contains(element) ?? false,
    },
    onDragStart: () => lift(pressed.current, 'pointer'),
    onDragMove: follow,
    // What a card is over is known after it has moved, which may have been its last move.
    onDragOver: follow,
    onDragEnd: (event) => {
      const list = listUnder(event)
      markList(null)
      if (list === null) drop(placeUnder(event))
      else dropOnList(list)
    },
    onDragCancel: () => {
      markList(null)
      cancel()
    },
  }
}
