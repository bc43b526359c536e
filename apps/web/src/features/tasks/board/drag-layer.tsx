import { DndContext, DragOverlay, useDraggable, useDroppable, type DropAnimation } from '@dnd-kit/core'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react'
import { BoardTooltip } from './board-tooltip.tsx'
import { CardOverlay } from './card-face.tsx'
import classes from './board.module.css'
import type { ColumnHandle } from './board-column.tsx'
import type { BoardDrag } from './use-board-drag.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import { silentDrag } from '../../../lib/screen/silent-drag.ts'
import { useReducedMotion } from '../../../lib/screen/use-media.ts'
import type { PressLayerHandle } from '../../../lib/screen/use-press-layer.ts'

const dropAnimation: DropAnimation = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

type Board = RefObject<HTMLElement | null>

const ColumnArea = ({ board, status }: { board: Board; status: TaskStatus }) => {
  const { setNodeRef } = useDroppable({ id: status })
  useLayoutEffect(() => {
    setNodeRef(board.current?.querySelector<HTMLElement>(`[data-column="${status}"] ul`) ?? null)
  }, [board, status, setNodeRef])
  return null
}

interface GripProps {
  board: Board
  /** The card that is held, or was last. In another column it is another element, and there it settles. */
  pressed: RefObject<string>
  ref: Ref<PressLayerHandle>
}

/** Whichever card is pressed: one for all of them, so that none of thousands hears of a drag of another. */
const Grip = ({ board, pressed, ref }: GripProps) => {
  const { setNodeRef, listeners } = useDraggable({ id: 'card' })
  useImperativeHandle(ref, () => ({
    press: (event, card) => {
      const { task: id } = card.dataset
      if (id === undefined) return
      setNodeRef(card)
      pressed.current = id
      listeners?.[event.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown']?.(event)
    },
  }))
  useLayoutEffect(() => {
    const card =
      pressed.current !== '' && board.current?.querySelector<HTMLElement>(`[data-task="${pressed.current}"]`)
    if (card) setNodeRef(card)
  })
  return null
}

interface DragLayerProps {
  boardDrag: BoardDrag
  board: Board
  columns: RefObject<Map<TaskStatus, ColumnHandle>>
  ref: Ref<PressLayerHandle>
}

/**
 * What mouse and finger do, drag and drop and the tooltip, beside the board and not around it: its code comes when it is
 * wanted.
 */
export const DragLayer = ({ boardDrag, board, columns, ref }: DragLayerProps) => {
  const { drag, held } = boardDrag
  const pressed = useRef('')
  const context = usePointerDrag(boardDrag, { board, columns, pressed })
  const isCalm = useReducedMotion()
  return (
    <DndContext {...context} accessibility={silentDrag}>
      {taskStatuses.map((status) => (
        <ColumnArea key={status} board={board} status={status} />
      ))}
      <Grip ref={ref} board={board} pressed={pressed} />
      <DragOverlay dropAnimation={isCalm ? null : dropAnimation} className={classes.above ?? ''}>
        {held && drag?.by === 'pointer' && <CardOverlay task={held} />}
      </DragOverlay>
      <BoardTooltip board={board} />
    </DndContext>
  )
}
