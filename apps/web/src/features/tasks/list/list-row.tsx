import type { Task } from '@dayloom/validators/tasks'
import { memo, useId } from 'react'
import { OutboxMark } from '../../../components/outbox/outbox-mark.tsx'
import { CardMenu } from '../card/card-menu.tsx'
import { RowTitle } from '../rows/row-title.tsx'
import { SelectedMark } from '../rows/selected-mark.tsx'
import { TaskCircle } from '../rows/task-circle.tsx'
import { CardTag } from '../tags/tag-label.tsx'
import { Due, Extras, Priority } from '../task-facts.tsx'
import classes from './list-row.module.css'

/** A task in one line, each fact in its column. */
export const ListRow = memo(({ task }: { task: Task }) => {
  const factsId = useId()
  return (
    <div className={classes.row} data-status={task.status} data-task={task.id}>
      <SelectedMark id={task.id} />
      <TaskCircle task={task} className={classes.button} />
      <RowTitle task={task} factsId={factsId} className={classes.title}>
        {task.title}
      </RowTitle>
      <div className={classes.facts} id={factsId}>
        <span className={classes.due}>
          <Due task={task} />
        </span>
        <span className={classes.priority}>
          <Priority priority={task.priority} />
        </span>
        <span className={classes.tags}>
          {task.tags.map((name) => (
            <CardTag key={name} name={name} />
          ))}
        </span>
        <span className={classes.extras}>
          <Extras task={task} />
          <OutboxMark id={task.id} />
        </span>
      </div>
      <CardMenu task={task} className={classes.button} />
    </div>
  )
})
ListRow.displayName = 'ListRow'
