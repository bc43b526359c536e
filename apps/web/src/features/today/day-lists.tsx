import type { Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { Panel } from '../../components/panel.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { useOncePainted } from '../../lib/loading/use-once-painted.ts'
import { usePhone } from '../../lib/screen/use-media.ts'
import row from '../dashboard/row.module.css'
import { useCheckedRows } from '../dashboard/use-checked-rows.ts'
import { useCompleteTask } from '../tasks/use-complete-task.ts'
import { useMoveTask } from '../tasks/use-move-task.ts'
import classes from './day-list.module.css'
import { HabitRow } from './habit-row.tsx'
import { TaskRow } from './task-row.tsx'
import { texts } from './texts.ts'

interface DayProps {
  day: Today
  today: Day
}

const useCheckable = (tasks: readonly Task[]) => {
  const complete = useCompleteTask()
  const { list, rows, leave } = useCheckedRows(tasks)
  const check = (task: Task, index: number) => {
    leave(task, index)
    complete(task)
  }
  return { list, rows, check }
}

export const OverdueList = ({ day }: { day: Today }) => {
  const { list, rows, check } = useCheckable(day.overdue)
  if (rows.length === 0) return null
  return (
    <Panel
      title={texts.list.overdue}
      flush
      aside={<span className={classes.count}>{day.overdue.length}</span>}
    >
      <ul className={row.rows} ref={list}>
        {rows.map((task, index) => (
          <TaskRow key={task.id} task={task} date={day.date} onCheck={() => check(task, index)} />
        ))}
      </ul>
    </Panel>
  )
}

const Nothing = ({ day, today }: DayProps) => (
  <EmptyState
    title={day.date === today ? texts.list.noneToday : texts.list.none}
    {...(day.date >= today && { text: texts.list.noneText })}
  />
)

/** Habits that the window of a phone shows at first, below the tasks. */
const SEEN_ON_PHONE = 2

/** The day's open tasks and its habits, to check off. */
export const OpenList = ({ day, today }: DayProps) => {
  const { list, rows, check } = useCheckable(day.tasks)
  const { habits } = day
  const drawn = useOncePainted(usePhone() ? habits.slice(0, SEEN_ON_PHONE) : habits, habits)
  const left = day.tasks.length + habits.filter(({ done }) => !done).length
  if (rows.length + habits.length === 0)
    return day.done.length === 0 ? (
      <Nothing day={day} today={today} />
    ) : (
      <EmptyState title={texts.list.allDone} />
    )
  return (
    <Panel title={texts.list.tasks} flush aside={<span className={classes.count}>{left}</span>}>
      <ul className={row.rows} ref={list}>
        {rows.map((task, index) => (
          <TaskRow key={task.id} task={task} date={day.date} onCheck={() => check(task, index)} />
        ))}
        {drawn.map((habit) => (
          <HabitRow key={habit.id} habit={habit} date={day.date} today={today} />
        ))}
      </ul>
    </Panel>
  )
}

export const DoneList = ({ day }: { day: Today }) => {
  const move = useMoveTask()
  if (day.done.length === 0) return null
  return (
    <Panel title={texts.list.done} flush aside={<span className={classes.count}>{day.done.length}</span>}>
      <ul className={row.rows}>
        {day.done.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            date={day.date}
            onCheck={() => move(task, { status: 'todo', afterId: null })}
          />
        ))}
      </ul>
    </Panel>
  )
}
