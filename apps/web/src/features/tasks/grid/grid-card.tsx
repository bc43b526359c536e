import type { Task } from '@dayloom/validators/tasks'
import { memo, useId } from 'react'
import { CardMenu } from '../card/card-menu.tsx'
import { RowTitle } from '../rows/row-title.tsx'
import { SelectedMark } from '../rows/selected-mark.tsx'
import { TaskCircle } from '../rows/task-circle.tsx'
import { TaskFacts } from '../task-facts.tsx'
import classes from './grid-card.module.css'

export const GridCard = memo(({ task }: { task: Task }) => {
  const factsId = useId()
  return (
    <div className={classes.card} data-status={task.status} data-task={task.id}>
      <SelectedMark id={task.id} />
      <TaskCircle task={task} className={classes.circle} />
      <RowTitle task={task} factsId={factsId} className={classes.title}>
        <span className={classes.clamp}>{task.title}</span>
      </RowTitle>
      <CardMenu task={task} className={classes.menu} />
      <div className={classes.facts}>
        <TaskFacts task={task} id={factsId} />
      </div>
    </div>
  )
})
GridCard.displayName = 'GridCard'
