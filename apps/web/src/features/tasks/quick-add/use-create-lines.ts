import type { Day } from '@dayloom/validators/fields'
import type { List } from '@dayloom/validators/lists'
import type { Task, TaskCreate } from '@dayloom/validators/tasks'
import type { User } from '@dayloom/validators/users'
import { useUser } from '../../../lib/session/session.tsx'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { sentOrKept } from '../outbox/sent-or-kept.ts'
import { useCreateTask } from '../api.ts'
import { useChangeTogether } from '../use-change-together.ts'
import { useLists } from '../use-lists.ts'
import { useTellCreated } from '../use-tell-created.ts'
import { texts } from './texts.ts'
import type { Line } from './use-typed-lines.ts'
import { readLine } from './read-line.ts'
import { loadParser } from './use-parser.ts'
import { newId } from '../../../lib/new-id.ts'
import { now } from '../../../lib/clock/clock.ts'

type Created = TaskCreate & { id: string }

export interface Presets {
  /** The day that a task is planned for where its line names no date. */
  plannedFor?: Day | null
  /** The time on that day, `HH:mm`. */
  plannedTime?: string | null
  /** How long it takes where its line does not say so. */
  minutes?: number | null
  /** The list of a task whose line names none. */
  listId?: string | undefined
}

interface MakeOptions extends Presets {
  user: User
  lists: readonly List[]
}

/** What a line makes; null where nothing is left for a title. */
const taskOf = async (line: Line, { user, lists, plannedFor, plannedTime, minutes, listId }: MakeOptions) => {
  const { timezone, day_starts_at, week_start: weekStart } = user
  const parse = await loadParser()
  const {
    understood: _,
    suggested: __,
    priority,
    ...read
  } = readLine(parse, line, { now: now(), timezone, day_starts_at, weekStart, lists })
  if (read.title === '') return null
  const { due_date, due_day, list_id, ...rest } = read
  const isDated = due_date !== null || due_day !== null
  return {
    ...rest,
    ...(due_day === null ? { due_date } : { due_day }),
    ...(priority && { priority }),
    ...(!isDated &&
      plannedFor && { planned_for: plannedFor, ...(plannedTime && { planned_time: plannedTime }) }),
    estimate_minutes: rest.estimate_minutes ?? minutes ?? null,
    list_id: list_id ?? listId,
    id: newId(),
  } satisfies Created
}

/** Makes tasks of lines. What was shown is what is sent: a reading that was taken away included. */
export const useCreateLines = (presets: Presets) => {
  const make = { user: useUser(), lists: useLists(), ...presets }
  const { mutateAsync: create } = useCreateTask()
  const tellCreated = useTellCreated()
  const change = useChangeTogether()

  /** Whether it was a task at all; rejects when the server does. */
  const createOne = async (line: Line): Promise<boolean> => {
    const task = await taskOf(line, make)
    if (!task) return false
    const made = await sentOrKept(create(task))
    if (made) tellCreated(made)
    return true
  }
  const send = async (tasks: readonly Created[]) => {
    const failed: Created[] = []
    const added: Task[] = []
    let after_id: string | null = null
    for (const task of tasks) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each new task stands behind the one before
        const made = await sentOrKept(create({ ...task, after_id }))
        if (made) added.push(made)
        after_id = task.id
      } catch {
        failed.push(task)
      }
    }
    if (added.length > 0)
      notifySuccess(texts.lines.added(added.length), {
        action: { label: texts.lines.undo, run: () => change(added, { delete: true }) },
      })
    if (failed.length === 0) return
    notifyError(texts.lines.someFailed(failed.length, tasks.length), {
      action: { label: texts.lines.retry, run: () => void send(failed) },
    })
  }
  const createEach = async (lines: readonly string[]) => {
    const made = await Promise.all(lines.map((text) => taskOf({ text, rejected: [], chosen: [] }, make)))
    await send(made.filter((task) => task !== null))
  }
  return { createOne, createEach }
}
