import type { TaskStatus } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import { DndContext, DragOverlay, type DropAnimation } from '@dnd-kit/core'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { texts } from '../texts.ts'
import { CardOverlay } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardInstructions } from './board-instructions.tsx'
import { BoardTooltip } from './board-tooltip.tsx'
import classes from './board.module.css'
import { useBoardDrag } from './use-board-drag.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { useForgetFocus } from './use-keep-focus.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

interface BoardProps {
  tasks: readonly Task[]
  onAdd: (status: TaskStatus) => void
}

const dropAnimation: DropAnimation = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** We speak for ourselves: see BoardInstructions. */
const silent = () => undefined
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

/** Three columns of cards. What happens while a card is held is in `use-board-drag`. */
export const Board = ({ tasks, onAdd }: BoardProps) => {
  const boardDrag = useBoardDrag(tasks)
  const { columns: shown, drag, held, announcement } = boardDrag
  const { context, board, columns } = usePointerDrag(boardDrag)
  const onKeyDown = useCallbackRef(useKeyboardDrag(boardDrag))
  useForgetFocus()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')

  const keep = (status: TaskStatus) => (handle: Parameters<typeof columns.current.set>[1] | null) => {
    if (handle) columns.current.set(status, handle)
    else columns.current.delete(status)
  }
  return (
    <DndContext {...context} accessibility={accessibility}>
      <section ref={board} className={classes.board} aria-label={texts.board.label} data-held={drag?.by}>
        {shown.map((column) => (
          <BoardColumn
            key={column.status}
            ref={keep(column.status)}
            column={column}
            drag={drag}
            onKeyDown={onKeyDown}
            onAdd={() => onAdd(column.status)}
          />
        ))}
      </section>
      <p className={classes.hint}>{isTouch ? texts.board.hintTouch : texts.board.hint}</p>
      <DragOverlay dropAnimation={isCalm ? null : dropAnimation} className={classes.above ?? ''}>
        {held && drag?.by === 'pointer' && <CardOverlay task={held} />}
      </DragOverlay>
      <BoardInstructions announcement={announcement} />
      <BoardTooltip board={board} />
    </DndContext>
  )
}
