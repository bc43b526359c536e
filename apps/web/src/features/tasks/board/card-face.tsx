import type { Task } from '@dayloom/validators/tasks'
import { clsx } from 'clsx'
import { TaskFacts } from '../task-facts.tsx'
import classes from './board-card.module.css'

/** What a card shows below its title. */
export const CardFace = ({ task, factsId }: { task: Task; factsId?: string }) => (
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
