import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import type { Task } from '@dayloom/validators/tasks'
import { useCallbackRef } from '@mantine/hooks'
import { useRef } from 'react'
import { WhenWanted } from '../../../components/when-wanted.tsx'
import { useMedia, usePhone } from '../../../lib/screen/use-media.ts'
import { texts } from '../texts.ts'
import { BoardColumn, type ColumnHandle } from './board-column.tsx'
import { BoardInstructions } from './board-instructions.tsx'
import classes from './board.module.css'
import columnClasses from './board-column.module.css'
import { useBoardDrag } from './use-board-drag.ts'
import { useDragLayer } from './use-drag-layer.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { useForgetFocus } from './use-keep-focus.ts'
import { lazyChunk } from '../../../loading/chunks.ts'
import { useOncePainted } from '../../../loading/use-once-painted.ts'

const DragLayer = lazyChunk(async () => ({ default: (await import('./drag-layer.tsx')).DragLayer }))

interface BoardProps {
  tasks: readonly Task[]
  onAdd: (status: TaskStatus) => void
}

/** Three columns of cards. What happens while a card is held is in `use-board-drag`. */
export const Board = ({ tasks, onAdd }: BoardProps) => {
  const boardDrag = useBoardDrag(tasks)
  const { columns: shown, drag, announcement } = boardDrag
  const board = useRef<HTMLElement>(null)
  const columns = useRef(new Map<TaskStatus, ColumnHandle>())
  const layer = useDragLayer()
  const onKeyDown = useCallbackRef(useKeyboardDrag(boardDrag))
  useForgetFocus()
  // The others are aside of a phone's window.
  const drawn = useOncePainted(usePhone() ? 1 : taskStatuses.length, taskStatuses.length)
  const isTouch = useMedia('(pointer: coarse)')

  const keep = (status: TaskStatus) => (handle: ColumnHandle | null) => {
    if (handle) columns.current.set(status, handle)
    else columns.current.delete(status)
  }
  return (
    <>
      <section
        ref={board}
        className={classes.board}
        aria-label={texts.board.label}
        data-held={drag?.by}
        onPointerEnter={layer.want}
        onMouseDown={layer.press}
        onTouchStart={layer.press}
      >
        {shown.map((column, index) =>
          index < drawn ? (
            <BoardColumn
              key={column.status}
              ref={keep(column.status)}
              column={column}
              drag={drag}
              onKeyDown={onKeyDown}
              onAdd={() => onAdd(column.status)}
            />
          ) : (
            <div key={column.status} className={columnClasses.column} />
          ),
        )}
      </section>
      <p className={classes.hint}>{isTouch ? texts.board.hintTouch : texts.board.hint}</p>
      <WhenWanted wanted={layer.wanted}>
        <DragLayer ref={layer.ref} boardDrag={boardDrag} board={board} columns={columns} />
      </WhenWanted>
      <BoardInstructions announcement={announcement} />
    </>
  )
}
