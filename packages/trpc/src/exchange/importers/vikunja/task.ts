import type { TaskPriority } from '@dayloom/validators/enums'
import { z } from 'zod'
import { readInstant, readRule } from '../dates.ts'
import { emptyTask, type Draft, type Reading, type TaskDraft } from '../draft.ts'
import { readObject, readObjects, ZERO_DATE, type ObjectFormat } from '../formats/fields.ts'
import { readHtml } from '../formats/html.ts'
import { known } from '../formats/known.ts'

const DAY_SECONDS = 86_400
const MINUTE = 60_000

const text = z.string().nullish()
const list = z.array(z.unknown()).nullish()

const taskShape = {
  id: z.number(),
  title: z.string().default(''),
  description: text,
  done: z.boolean().default(false),
  done_at: text,
  due_date: text,
  start_date: text,
  end_date: text,
  created: text,
  priority: z.number().default(0),
  labels: list,
  repeat_after: z.number().default(0),
  repeat_mode: z.number().default(0),
  repeats: text,
  reminders: list,
  comments: list,
}
const taskFormat = {
  taken: z.object(taskShape),
  // Ids, places on the screen, and who made it when.
  needless: [
    'project_id',
    'index',
    'identifier',
    'uid',
    'position',
    'bucket_id',
    'kanban_position',
    'cover_image_attachment_id',
    'created_by',
    'created_by_id',
    'updated',
    'comment_count',
    'is_unread',
  ],
  names: {
    attachments: 'Attachments',
    assignees: 'Whom a task is assigned to',
    related_tasks: 'How tasks are related',
    percent_done: 'Progress',
    hex_color: 'Colours of tasks',
    is_favorite: 'Favourites',
    reactions: 'Reactions',
    buckets: 'Columns of boards',
  },
} satisfies ObjectFormat<typeof taskShape>
type VikunjaTask = z.output<typeof taskFormat.taken>

const labelShape = { title: z.string().default('') }
const labelFormat = {
  taken: z.object(labelShape),
  needless: ['id', 'created_by', 'created', 'updated'],
  names: { hex_color: 'Colours of labels', description: 'Descriptions of labels' },
} satisfies ObjectFormat<typeof labelShape>

const commentShape = { comment: z.string().default('') }
const commentFormat = {
  taken: z.object(commentShape),
  needless: ['id', 'updated'],
  names: {
    author: 'Who wrote a comment',
    created: 'When a comment was written',
    reactions: 'Reactions',
  },
} satisfies ObjectFormat<typeof commentShape>

const reminderShape = { reminder: text, relative_period: z.number().default(0), relative_to: text }
const reminderFormat = { taken: z.object(reminderShape) } satisfies ObjectFormat<typeof reminderShape>

const priorities = new Map<string, TaskPriority>([
  ['0', 'medium'],
  ['1', 'low'],
  ['2', 'medium'],
  ['3', 'medium'],
  ['4', 'high'],
  ['5', 'high'],
])
const modes = new Map([
  ['0', 'due'],
  ['1', 'monthly'],
  ['2', 'completion'],
] as const)

const isDate = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== '' && value !== ZERO_DATE

const instantOf = (value: string | null | undefined, timezone: string) =>
  isDate(value) ? readInstant(value, timezone) : null

/** So many seconds, if that is a number of days. */
const repetitionOf = ({ repeat_after, repeats }: VikunjaTask, isMonthly: boolean, timezone: string) => {
  if (repeats) return readRule(repeats, timezone)
  if (isMonthly) return 'FREQ=MONTHLY'
  const days = repeat_after / DAY_SECONDS
  if (!Number.isInteger(days) || days < 1) return null
  return days % 7 === 0
    ? readRule(`FREQ=WEEKLY;INTERVAL=${days / 7}`, timezone)
    : readRule(`FREQ=DAILY;INTERVAL=${days}`, timezone)
}

/** An instant of its own, or so many seconds from the due date. */
const minutesBefore = (
  task: VikunjaTask,
  due_date: string | null,
  timezone: string,
  line: number,
  draft: Draft,
) => {
  const reminders = readObjects(task.reminders ?? [], reminderFormat, draft, line)
  const minutes = reminders.flatMap(({ reminder, relative_period, relative_to }) => {
    if (relative_to && relative_to !== 'due_date') return []
    if (relative_to) return relative_period <= 0 ? [Math.round(-relative_period / 60)] : []
    const at = instantOf(reminder, timezone)
    return at && due_date ? [Math.round((Date.parse(due_date) - Date.parse(at)) / MINUTE)] : []
  })
  const [first = null] = due_date ? minutes.filter((each) => each >= 0) : []
  if (reminders.length > (first === null ? 0 : 1))
    draft.leave('Reminders beside the first before a due date', line)
  return first
}

/** What a person reads of a text, with its boxes to tick. */
const commentText = (html: string) => {
  const { text, checklist } = readHtml(html)
  return [text, ...checklist.map((item) => `[${item.done ? 'x' : ' '}] ${item.text}`)]
    .filter(Boolean)
    .join('\n')
}

interface Place {
  line: number
  reading: Reading
  draft: Draft
}

/** Without a due date, the end or else the start is the day that a task is due. */
const dueOf = (task: VikunjaTask, { line, reading: { timezone }, draft }: Place) => {
  const dates = [
    ['The due date', task.due_date],
    ['End date', task.end_date],
    ['Start date', task.start_date],
  ] as const
  const [[, written] = [], ...others] = dates.filter(([, date]) => isDate(date))
  for (const [name, date] of others) if (date !== written) draft.leave(name, line)
  const due_date = instantOf(written, timezone)
  if (written && due_date === null)
    draft.leave(`Task ${line}: the date “${written.slice(0, 60)}” was not understood`)
  return due_date
}

const repeatOf = (task: VikunjaTask, due_date: string | null, { line, reading, draft }: Place) => {
  const mode = known(modes, String(task.repeat_mode), 'due', { draft, what: 'The mode of repetition', line })
  const wantsRepeat = task.repeat_after > 0 || mode === 'monthly' || Boolean(task.repeats)
  if (!wantsRepeat) return {}
  if (task.done) {
    draft.leave('Repetition of a task that is done', line)
    return {}
  }
  const repeat = due_date ? repetitionOf(task, mode === 'monthly', reading.timezone) : null
  if (repeat === null) draft.leave(`“${task.title.slice(0, 60)}” repeats in a way that there is none of here`)
  return { repeat, repeat_from: repeat && mode === 'completion' ? ('completion' as const) : ('due' as const) }
}

/** All but its project; null where this is no task. */
export const readVikunjaTask = (value: unknown, place: Place): (TaskDraft & { labels: string[] }) | null => {
  const { line, reading, draft } = place
  const { timezone, now } = reading
  const task = readObject(value, taskFormat, draft, line)
  if (!task) return null
  const kept = (date: string | null | undefined) => {
    const at = instantOf(date, timezone)
    if (isDate(date) && at === null)
      draft.leave(`Task ${line}: the date “${date.slice(0, 60)}” was not understood`)
    return at
  }
  const due_date = dueOf(task, place)
  const created_at = kept(task.created)
  const done_at = kept(task.done_at)
  const { text: description, checklist } = readHtml(task.description ?? '')
  // In one zone for everybody: the same file is known again by whoever has moved meanwhile.
  const key = [String(task.id), task.title, instantOf(task.created, 'UTC') ?? '']
  return {
    ...emptyTask(line, key, task.title.trim()),
    description: description || null,
    checklist,
    due_date,
    priority: known(priorities, String(task.priority), 'medium', { draft, what: 'The priority', line }),
    completed_at: task.done ? (done_at ?? created_at ?? now.toISOString()) : null,
    created_at,
    labels: readObjects(task.labels ?? [], labelFormat, draft, line).map(({ title }) => title),
    notes: readObjects(task.comments ?? [], commentFormat, draft, line).map(({ comment }) =>
      commentText(comment),
    ),
    remind_minutes_before: minutesBefore(task, due_date, timezone, line, draft),
    ...repeatOf(task, due_date, place),
  }
}
