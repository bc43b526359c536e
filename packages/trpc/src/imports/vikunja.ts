import { z } from 'zod'
import { createDraft, emptyTask, type Draft, type Reading, type TaskDraft } from './draft.ts'
import { readJson } from './json.ts'
import { notOf } from './refusals.ts'
import { plainText, readInstant, readRule, tagsOf } from './words.ts'
import { unzip } from './zip.ts'

const DAY_SECONDS = 86_400
const text = z.string().nullish().catch(null)

/** How it writes that there is none. */
const ZERO = '0001-01-01T00:00:00Z'
const instantOf = (value: string | null | undefined) => (value && value !== ZERO ? readInstant(value) : null)
const instant = text.transform(instantOf)

const titled = z.object({ title: z.string().catch('') })
const found = z.object({
  id: z.number(),
  title: z.string().catch(''),
  description: z.string().catch(''),
  done: z.boolean().catch(false),
  done_at: instant,
  due_date: text,
  created: instant,
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
type Found = z.output<typeof found>

const priorityOf = (priority: number) => {
  if (priority >= 4) return 'high'
  return priority === 1 ? 'low' : 'medium'
}

/** `repeat_mode` 1 is every month; else it is so many seconds, from completion where it is 2. */
const repetitionOf = ({ repeat_after, repeat_mode, repeats }: Found, timezone: string) => {
  if (repeats) return readRule(repeats, timezone)
  if (repeat_mode === 1) return 'FREQ=MONTHLY'
  const days = repeat_after / DAY_SECONDS
  if (!Number.isInteger(days) || days < 1) return null
  return days % 7 === 0
    ? readRule(`FREQ=WEEKLY;INTERVAL=${days / 7}`, timezone)
    : readRule(`FREQ=DAILY;INTERVAL=${days}`, timezone)
}

const minutesBefore = ({ reminders }: Found) => {
  const before = reminders?.find((each) => each.relative_to === 'due_date' && each.relative_period <= 0)
  return before ? Math.round(-before.relative_period / 60) : null
}

const leaveRest = (task: Found, draft: Draft) => {
  if (task.attachments?.length) draft.leave('Attachments')
  if (task.assignees?.length) draft.leave('Whom a task is assigned to')
  if (Object.keys(task.related_tasks ?? {}).length > 0) draft.leave('How tasks are related')
}

const draftOf = (task: Found, line: number, reading: Reading, draft: Draft): TaskDraft => {
  const due_date = instantOf(task.due_date)
  if (!due_date && task.due_date && task.due_date !== ZERO)
    draft.leave(`Task ${line}: the date “${task.due_date.slice(0, 60)}” was not understood`)
  const wantsRepeat = task.repeat_after > 0 || task.repeat_mode === 1 || Boolean(task.repeats)
  const repeat = wantsRepeat && !task.done && due_date ? repetitionOf(task, reading.timezone) : null
  if (wantsRepeat && !task.done && repeat === null)
    draft.leave(`“${task.title.slice(0, 60)}” repeats in a way that there is none of here`)
  leaveRest(task, draft)
  return {
    ...emptyTask(line, [String(task.id), task.title, task.created ?? ''], task.title.trim()),
    description: plainText(task.description) || null,
    due_date,
    priority: priorityOf(task.priority),
    completed_at: task.done ? (task.done_at ?? task.created ?? reading.now.toISOString()) : null,
    created_at: task.created,
    tags: tagsOf((task.labels ?? []).map(({ title }) => title)),
    notes: (task.comments ?? []).map(({ comment }) => plainText(comment)),
    remind_minutes_before: due_date ? minutesBefore(task) : null,
    repeat,
    repeat_from: repeat && task.repeat_mode === 2 ? 'completion' : 'due',
  }
}

/** The zip that Vikunja gives of a person's data. Lines count the tasks of all projects. */
export const readVikunja = async (bytes: Buffer, reading: Reading): Promise<Draft> => {
  const draft = createDraft()
  const isWanted = (name: string) => name === 'data.json' || name === 'filters.json'
  const files = await unzip(bytes, isWanted, reading.hold)
  const data = files.get('data.json')
  if (!data) throw notOf('Vikunja')
  const projects = new Map<string, string>()
  /** In which project each task is: its title may come after them. */
  const projectOf = new Map<TaskDraft, string>()
  let line = 0
  await readJson(data, ['$.*.title', '$.*.tasks.*'], ({ path: [at = '', name], value }) => {
    if (name === 'title') {
      draft.count()
      if (typeof value === 'string') projects.set(at, value)
      return
    }
    line += 1
    const { data: task } = found.safeParse(value)
    if (!task) {
      draft.skip(line, 'This is no task')
      return
    }
    const read = draftOf(task, line, reading, draft)
    draft.count(read.tags.length + read.notes.length)
    draft.addTask(read)
    projectOf.set(read, at)
  })
  if (projects.size === 0) throw notOf('Vikunja')
  for (const [task, at] of projectOf) task.tags = tagsOf([projects.get(at) ?? '', ...task.tags])
  if ((files.get('filters.json')?.length ?? 0) > 4) draft.leave('Saved filters')
  return draft
}
