import { z } from 'zod'
import { readInstant, readRule } from '../dates.ts'
import { emptyTask, type Draft, type Reading, type TaskDraft } from '../draft.ts'
import { plainText, tagsOf } from '../text.ts'

const DAY_SECONDS = 86_400

const text = z.string().nullish().catch(null)
const titled = z.object({ title: z.string().catch('') })

export const vikunjaTaskSchema = z.object({
  id: z.number(),
  title: z.string().catch(''),
  description: z.string().catch(''),
  done: z.boolean().catch(false),
  done_at: text,
  due_date: text,
  created: text,
  priority: z.number().catch(0),
  labels: z.array(titled).nullish().catch(null),
  repeat_after: z.number().catch(0),
  repeat_mode: z.number().catch(0),
  repeats: text,
  reminders: z
    .array(z.object({ relative_period: z.number().catch(0), relative_to: z.string().catch('') }))
    .nullish()
    .catch(null),
  comments: z
    .array(z.object({ comment: z.string().catch('') }))
    .nullish()
    .catch(null),
  attachments: z.array(z.unknown()).nullish().catch(null),
  assignees: z.array(z.unknown()).nullish().catch(null),
  related_tasks: z.record(z.string(), z.unknown()).nullish().catch(null),
})
type VikunjaTask = z.output<typeof vikunjaTaskSchema>

/** How it writes that there is none. */
const ZERO = '0001-01-01T00:00:00Z'
const instantOf = (value: string | null | undefined, timezone: string) =>
  value && value !== ZERO ? readInstant(value, timezone) : null

const priorityOf = (priority: number) => {
  if (priority >= 4) return 'high'
  return priority === 1 ? 'low' : 'medium'
}

/** `repeat_mode` 1 is every month; else it is so many seconds, from completion where it is 2. */
const repetitionOf = ({ repeat_after, repeat_mode, repeats }: VikunjaTask, timezone: string) => {
  if (repeats) return readRule(repeats, timezone)
  if (repeat_mode === 1) return 'FREQ=MONTHLY'
  const days = repeat_after / DAY_SECONDS
  if (!Number.isInteger(days) || days < 1) return null
  return days % 7 === 0
    ? readRule(`FREQ=WEEKLY;INTERVAL=${days / 7}`, timezone)
    : readRule(`FREQ=DAILY;INTERVAL=${days}`, timezone)
}

const minutesBefore = ({ reminders }: VikunjaTask) => {
  const before = reminders?.find((each) => each.relative_to === 'due_date' && each.relative_period <= 0)
  return before ? Math.round(-before.relative_period / 60) : null
}

const leaveRest = (task: VikunjaTask, draft: Draft) => {
  if (task.attachments?.length) draft.leave('Attachments')
  if (task.assignees?.length) draft.leave('Whom a task is assigned to')
  if (Object.keys(task.related_tasks ?? {}).length > 0) draft.leave('How tasks are related')
}

/** All but its project. */
export const readVikunjaTask = (
  task: VikunjaTask,
  line: number,
  { timezone, now }: Reading,
  draft: Draft,
): TaskDraft => {
  const due_date = instantOf(task.due_date, timezone)
  if (!due_date && task.due_date && task.due_date !== ZERO)
    draft.leave(`Task ${line}: the date “${task.due_date.slice(0, 60)}” was not understood`)
  const wantsRepeat = task.repeat_after > 0 || task.repeat_mode === 1 || Boolean(task.repeats)
  const repeat = wantsRepeat && !task.done && due_date ? repetitionOf(task, timezone) : null
  if (wantsRepeat && !task.done && repeat === null)
    draft.leave(`“${task.title.slice(0, 60)}” repeats in a way that there is none of here`)
  leaveRest(task, draft)
  const created_at = instantOf(task.created, timezone)
  // In one zone for everybody: the same file is known again by whoever has moved meanwhile.
  const key = [String(task.id), task.title, instantOf(task.created, 'UTC') ?? '']
  return {
    ...emptyTask(line, key, task.title.trim()),
    description: plainText(task.description) || null,
    due_date,
    priority: priorityOf(task.priority),
    completed_at: task.done ? (instantOf(task.done_at, timezone) ?? created_at ?? now.toISOString()) : null,
    created_at,
    tags: tagsOf((task.labels ?? []).map(({ title }) => title)),
    notes: (task.comments ?? []).map(({ comment }) => plainText(comment)),
    remind_minutes_before: due_date ? minutesBefore(task) : null,
    repeat,
    repeat_from: repeat && task.repeat_mode === 2 ? 'completion' : 'due',
  }
}
