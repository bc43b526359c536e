import { percent } from '@dayloom/domain/percent'
import type { Task } from '@dayloom/validators/tasks'
import { clsx } from 'clsx'
import { StillCircle } from '../rows/task-circle.tsx'
import { TaskFacts } from '../task-facts.tsx'
import classes from './board-card.module.css'

/** How far a task is that nothing counts. */
const STANDARD_PERCENT = 60

const Progress = ({ task: { checklist_done, checklist_total } }: { task: Task }) => {
  const done = checklist_total > 0 ? percent(checklist_done, checklist_total) : STANDARD_PERCENT
  const background = `linear-gradient(to right, var(--status-in-progress) ${done}%, var(--line) ${done}%)`
  return <div className={classes.progress} style={{ background }} aria-hidden />
}

/** What a card shows below its title. */
export const CardFace = ({ task, factsId }: { task: Task; factsId?: string }) => (
  <>
    <TaskFacts task={task} className={classes.facts} {...(factsId && { id: factsId })} />
    {task.status === 'in_progress' && <Progress task={task} />}
  </>
)

/** What follows the pointer. */
export const CardOverlay = ({ task }: { task: Task }) => (
  <div className={clsx(classes.card, classes.overlay)} aria-hidden>
    <StillCircle status={task.status} className={classes.circle} />
    <span className={classes.title}>{task.title}</span>
    <CardFace task={task} />
  </div>
)
