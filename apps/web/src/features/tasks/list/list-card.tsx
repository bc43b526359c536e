import type { Task } from '@dayloom/validators/tasks'
import { memo, useId } from 'react'
import { CardMenu } from '../card/card-menu.tsx'
import { TaskFacts } from '../task-facts.tsx'
import { useOpenTask } from '../use-open-task.ts'
import classes from './list-card.module.css'
import { StatusMenu } from './status-menu.tsx'

export const ListCard = memo(({ task }: { task: Task }) => {
  const factsId = useId()
  const opener = useOpenTask(task.id)
  return (
    <div className={classes.card} data-status={task.status} data-task={task.id}>
      <StatusMenu task={task} className={classes.menu} />
      <button
        type="button"
        className={classes.title}
        aria-describedby={factsId}
        title={task.title}
        {...opener}
      >
        <span className={classes.clamp}>{task.title}</span>
      </button>
      <CardMenu task={task} className={classes.menu} />
      <div className={classes.facts}>
        <TaskFacts task={task} id={factsId} />
      </div>
    </div>
  )
})
ListCard.displayName = 'ListCard'
