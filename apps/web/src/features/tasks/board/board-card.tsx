import type { Task } from '@dayloom/validators/tasks'
import { memo, useId, useRef, type KeyboardEvent } from 'react'
import { SelectedMark } from '../rows/selected-mark.tsx'
import { TaskCircle } from '../rows/task-circle.tsx'
import { CardMenu } from '../card/card-menu.tsx'
import { texts } from '../texts.ts'
import { useOpenTask } from '../use-open-task.ts'
import classes from './board-card.module.css'
import { BOARD_INSTRUCTIONS } from './board-instructions.tsx'
import { CardFace } from './card-face.tsx'
import type { Drag } from './use-board-drag.ts'
import { useKeepFocus } from './use-keep-focus.ts'

interface BoardCardProps {
  task: Task
  /** Set while this card is the one that is held. */
  held: Drag['by'] | undefined
  /** The only card of its column. */
  alone: boolean
  onKeyDown: (event: KeyboardEvent, id: string) => void
}

export const BoardCard = memo(({ task, held, alone, onKeyDown }: BoardCardProps) => {
  const { id, title } = task
  const factsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const opener = useOpenTask(id)

  const keepFocus = useKeepFocus(id, button)

  return (
    <div className={classes.card} data-held={held} data-task={id} {...keepFocus}>
      <SelectedMark id={id} />
      <TaskCircle task={task} className={classes.circle} />
      <button
        ref={button}
        type="button"
        className={classes.title}
        aria-describedby={`${factsId} ${BOARD_INSTRUCTIONS}`}
        aria-pressed={held === 'keyboard'}
        data-grip
        data-title
        {...opener}
        onKeyDown={(event) => onKeyDown(event, id)}
        // Firefox clicks a button when Space is let go.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        {title}
      </button>
      <CardFace task={task} factsId={factsId} />
      <CardMenu task={task} className={classes.menu} />
      {held === 'pointer' && alone && <span className={classes.dropHere}>{texts.board.dropHere}</span>}
    </div>
  )
})
BoardCard.displayName = 'BoardCard'
