import { notPlanned } from '@dayloom/domain/today/not-planned'
import type { Day } from '@dayloom/validators/fields'
import { fold } from '@dayloom/validators/fold'
import type { Task } from '@dayloom/validators/tasks'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { Panel } from '../../components/panel.tsx'
import { FailedState } from '../../components/states/failed-state.tsx'
import { usePhone } from '../../lib/screen/use-media.ts'
import { useUser } from '../../lib/session/session.tsx'
import { useCheckedRows } from '../dashboard/use-checked-rows.ts'
import { useCompleteTask, usePlanTask } from '../tasks/api.ts'
import type { Filters } from '../tasks/filters/search.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import list from './day-list.module.css'
import { TaskRows } from './task-rows.tsx'
import { texts } from './texts.ts'
import classes from './tray.module.css'

const { tray: words } = texts

const OPEN: Filters = { status: ['todo', 'in_progress'] }
/** Rows that are drawn at first. */
const ROOM = 8

const isFound = ({ title, description }: Task, search: string) =>
  fold(`${title}\n${description ?? ''}`).includes(fold(search.trim()))

interface TrayProps {
  /** The day that is shown, to which a task is brought. */
  date: Day
  today: Day
  /** Whoever carries tasks and hears their keys has to know them. */
  onTasks: (tasks: readonly Task[]) => void
}

/** Open tasks that wait for a day, beside the list of the one that is shown. */
export const Tray = ({ date, today, onTasks }: TrayProps) => {
  const user = useUser()
  const { tasks: open, failed, reload, reloading } = useTasks(OPEN)
  const [search, setSearch] = useState('')
  const [unfolded, setUnfolded] = useState(false)
  const isPhone = usePhone()
  const isFolded = isPhone && !unfolded
  const plan = usePlanTask()
  const complete = useCompleteTask()
  const waiting = useMemo(() => notPlanned(open ?? [], today, user), [open, today, user])
  const found = useMemo(() => waiting.filter((task) => isFound(task, search)), [waiting, search])
  const { list: rowList, rows, leave } = useCheckedRows(found)
  useEffect(() => {
    onTasks(waiting)
    return () => onTasks([])
  }, [waiting, onTasks])
  if (!failed && waiting.length + rows.length === 0) return null
  return (
    <Panel
      className={classes.tray}
      title={words.title}
      flush
      aside={
        <div className={classes.aside}>
          <span className={list.count}>{waiting.length}</span>
          {isPhone && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? words.hide : words.show}
            </Button>
          )}
        </div>
      }
    >
      {failed && <FailedState text={words.failed} onRetry={reload} retrying={reloading} />}
      {!failed && !isFolded && (
        <>
          <TextInput
            className={classes.search}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          />
          {rows.length === 0 && <p className={classes.none}>{words.none}</p>}
          <TaskRows
            tasks={rows}
            date={date}
            room={ROOM}
            onCheck={(task, index) => {
              leave(task, index)
              complete(task)
            }}
            onPlan={(task) => plan(task, date)}
            list={rowList}
          />
        </>
      )}
    </Panel>
  )
}
