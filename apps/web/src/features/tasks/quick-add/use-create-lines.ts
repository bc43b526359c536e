import type { Day } from '@dayloom/validators/fields'
import { messages } from '@dayloom/validators/messages'
import type { Task, TaskCreate } from '@dayloom/validators/tasks'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '../../../lib/session/session.tsx'
import { notifyError, notifySuccess } from '../../../lib/toasts/toasts.ts'
import { sentOrWaiting } from '../waiting/sent-or-waiting.ts'
import { useTaskCreate } from '../use-task-mutations.ts'
import { texts } from './texts.ts'
import type { Line } from './use-typed-lines.ts'
import { loadParser } from './use-parser.ts'
import { newId } from '../../../lib/new-id.ts'

type Created = TaskCreate & { id: string }

/** What a line makes; null where nothing is left for a title. */
const taskOf = async ({ text, rejected }: Line, timezone: string, planned_for: Day | null) => {
  const parse = await loadParser()
  const { understood: _, priority, ...read } = parse(text, { now: new Date(), timezone, rejected })
  if (read.title === '') return null
  const isDated = read.due_date !== null
  return {
    ...read,
    ...(priority && { priority }),
    ...(!isDated && planned_for && { planned_for }),
    id: newId(),
  } satisfies Created
}

/** Makes tasks of lines. What was shown is what is sent: a reading that was taken away included. */
export const useCreateLines = (plannedFor: Day | null) => {
  const { timezone } = useUser()
  const create = useTaskCreate()
  const navigate = useNavigate()

  const say = (task: Task) =>
    notifySuccess(messages.tasks.created, {
      action: {
        label: texts.open,
        run: () => void navigate({ to: '/tasks', search: { task: task.id }, state: { dialog: true } }),
      },
    })
  /** Whether it was a task at all; rejects when the server does. */
  const createOne = async (line: Line): Promise<boolean> => {
    const task = await taskOf(line, timezone, plannedFor)
    if (!task) return false
    const made = await sentOrWaiting(create(task))
    if (made) say(made)
    return true
  }
  const send = async (tasks: readonly Created[]) => {
    const failed: Created[] = []
    let added = 0
    for (const task of tasks.toReversed()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: each new task stands above the one before
        if (await sentOrWaiting(create(task))) added += 1
      } catch {
        failed.unshift(task)
      }
    }
    if (added > 0) notifySuccess(texts.lines.added(added))
    if (failed.length === 0) return
    notifyError(texts.lines.someFailed(failed.length, tasks.length), {
      action: { label: texts.lines.retry, run: () => void send(failed) },
    })
  }
  const createEach = async (lines: readonly string[]) => {
    const made = await Promise.all(lines.map((text) => taskOf({ text, rejected: [] }, timezone, plannedFor)))
    await send(made.filter((task) => task !== null))
  }
  return { createOne, createEach }
}
