import type { Today } from '@dayloom/validators/days'
import type { Day } from '@dayloom/validators/fields'
import type { Task } from '@dayloom/validators/tasks'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Panel } from '../../components/panel.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { useOncePainted } from '../../loading/use-once-painted.ts'
import { useCheckedRows } from '../dashboard/use-checked-rows.ts'
import { useCompleteTask, useMoveTask } from '../tasks/api.ts'
import { useChangeTogether } from '../tasks/use-change-together.ts'
import { DayCloth } from './cloth/day-cloth.tsx'
import classes from './day-list.module.css'
import { HabitRows } from './habit-rows.tsx'
import { TaskRows } from './task-rows.tsx'
import { texts } from './texts.ts'
import { useStepInDay } from './use-day-order.ts'

interface ListProps {
  day: Today
  /** Rows that the window shows at most. */
  room: number
}

interface OpenListProps extends ListProps {
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

/** What is late today, which can be planned for it at once. */
export const OverdueList = ({ day, room }: ListProps) => {
  const { list, rows, check } = useCheckable(day.overdue)
  const change = useChangeTogether()
  if (rows.length === 0) return null
  return (
    <Panel
      title={texts.list.overdue}
      flush
      aside={
        <div className={classes.aside}>
          {day.overdue.length > 0 && (
            <Button
              variant="subtle"
              color="neutral"
              size="compact-sm"
              onClick={() => change(day.overdue, { planned_for: day.date })}
            >
              {texts.list.toToday}
            </Button>
          )}
          <span className={classes.count}>{day.overdue.length}</span>
        </div>
      }
    >
      <TaskRows tasks={rows} date={day.date} room={room} onCheck={check} list={list} />
    </Panel>
  )
}

const Nothing = ({ day, today }: Omit<OpenListProps, 'room'>) => (
  <EmptyState
    title={day.date === today ? texts.list.noneToday : texts.list.none}
    {...(day.date >= today && { text: texts.list.noneText })}
  />
)

/** The day's open tasks and its habits, to check off. */
export const OpenList = ({ day, today, room }: OpenListProps) => {
  const { list, rows, check } = useCheckable(day.tasks)
  const { canStep, step, heard } = useStepInDay(day.tasks)
  const { habits } = day
  const drawn = useOncePainted(habits.slice(0, Math.max(0, room - rows.length)), habits)
  const left = day.tasks.length + habits.filter(({ done }) => !done).length
  if (rows.length + habits.length === 0)
    return day.done.length === 0 ? (
      <Nothing day={day} today={today} />
    ) : (
      <EmptyState
        title={texts.list.allDone}
        picture={<DayCloth className={classes.finished} threads={day.threads} closed fits />}
      />
    )
  return (
    <Panel title={texts.list.tasks} flush aside={<span className={classes.count}>{left}</span>}>
      <TaskRows
        tasks={rows}
        date={day.date}
        room={room}
        onCheck={check}
        inDay={{ canStep, step }}
        list={list}
      >
        <HabitRows habits={drawn} date={day.date} today={today} />
      </TaskRows>
      <VisuallyHidden as="output">{heard}</VisuallyHidden>
    </Panel>
  )
}

export const DoneList = ({ day, room }: ListProps) => {
  const move = useMoveTask()
  const list = useRef<HTMLUListElement>(null)
  const reopen = (task: Task) => move(task, { status: 'todo', afterId: null })
  if (day.done.length === 0) return null
  return (
    <Panel title={texts.list.done} flush aside={<span className={classes.count}>{day.done.length}</span>}>
      <TaskRows tasks={day.done} date={day.date} room={room} onCheck={reopen} list={list} />
    </Panel>
  )
}
