import { listLimits } from '@dayloom/domain/tasks/list-limits'
import type { Task } from '@dayloom/validators/tasks'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Panel } from '../../components/panel.tsx'
import { RouterButton } from '../../components/router-button.tsx'
import { KeyTooltip } from '../../components/shortcut-keys.tsx'
import { OutboxMark } from '../../components/outbox/outbox-mark.tsx'
import { taskLink } from '../../lib/dialog-address.ts'
import { newTaskLink } from '../../lib/new-links.ts'
import { Due, Priority } from '../tasks/task-facts.tsx'
import { useCompleteTask } from '../tasks/api.ts'
import { CheckButton } from './check-button.tsx'
import classes from './row.module.css'
import { texts } from './texts.ts'
import { useCheckedRows } from './use-checked-rows.ts'

const { upcoming } = texts

const UpcomingRow = ({ task, onCheck }: { task: Task; onCheck: () => void }) => {
  const id = useId()
  const done = task.status === 'done'
  return (
    <li className={classes.row} data-done={done || undefined}>
      <CheckButton
        label={upcoming.complete(task.title)}
        describedBy={id}
        checked={done}
        disabled={done}
        onClick={onCheck}
      />
      <div className={classes.words}>
        <Link {...taskLink(task.id)} className={classes.title} id={id}>
          {task.title}
        </Link>
        <div className={classes.facts}>
          <Due task={task} />
          <Priority priority={task.priority} />
          <OutboxMark id={task.id} />
        </div>
      </div>
    </li>
  )
}

/** The next tasks, which can be checked off here. */
export const UpcomingPanel = ({ tasks }: { tasks: readonly Task[] }) => {
  const complete = useCompleteTask()
  const { list, rows, leave } = useCheckedRows(tasks)
  const check = (task: Task, index: number) => {
    leave(task, index)
    complete(task)
  }
  return (
    <Panel title={upcoming.title} flush>
      {rows.length === 0 ? (
        <div className={classes.empty}>
          {upcoming.empty}
          <KeyTooltip text={upcoming.add} shortcut="newTask">
            <RouterButton {...newTaskLink} variant="default" size="sm">
              {upcoming.add}
            </RouterButton>
          </KeyTooltip>
        </div>
      ) : (
        <ul className={classes.rows} ref={list}>
          {rows.slice(0, listLimits.upcomingPanel).map((task, index) => (
            <UpcomingRow key={task.id} task={task} onCheck={() => check(task, index)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
