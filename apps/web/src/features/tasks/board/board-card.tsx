import type { Task } from '@dayloom/validators/tasks'
import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { memo, useId, useRef, type KeyboardEvent } from 'react'
import { CardMenu } from '../card/card-menu.tsx'
import { texts } from '../texts.ts'
import { useOpenTask } from '../use-open-task.ts'
import { TaskFacts } from '../task-facts.tsx'
import classes from './board-card.module.css'
import { BOARD_INSTRUCTIONS } from './board-instructions.tsx'
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

const CardFace = ({ task, factsId }: { task: Task; factsId?: string }) => (
  <>
    <TaskFacts task={task} {...(factsId && { id: factsId })} />
    {task.status === 'in_progress' && <div className={classes.progress} aria-hidden />}
  </>
)

/** What follows the pointer. */
export const CardOverlay = ({ task }: { task: Task }) => (
  <div className={clsx(classes.card, classes.overlay)} aria-hidden>
    <span className={classes.title}>{task.title}</span>
    <CardFace task={task} />
  </div>
)

export const BoardCard = memo(({ task, held, alone, onKeyDown }: BoardCardProps) => {
  const { id, title } = task
  const factsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { setNodeRef, listeners } = useDraggable({ id })
  const opener = useOpenTask(id)

  const keepFocus = useKeepFocus(id, button)

  return (
    <div ref={setNodeRef} className={classes.card} data-held={held} data-task={id} {...keepFocus}>
      <button
        ref={button}
        type="button"
        className={classes.title}
        aria-describedby={`${factsId} ${BOARD_INSTRUCTIONS}`}
        aria-pressed={held === 'keyboard'}
        {...listeners}
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
