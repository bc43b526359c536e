import type { Change } from '@dayloom/validators/changes'
import { goalSchema, scheduleSchema } from '@dayloom/validators/habits/schedule-fields'
import { labelOfPriority, labelOfStatus } from '../../lib/labels.ts'
import { formatDate, formatDay } from '../../lib/time/dates.ts'
import { durationWords } from '../../lib/time/duration.ts'
import { goalText, scheduleText } from '../habits/schedule-text.ts'
import { repeatWords } from '../tasks/plan/repeat-words.ts'

/** Longer texts are cut: the history says what changed, not all of it. */
const MAX_TEXT = 60

const NONE = 'none'

/** What follows from other changes, and says nothing to a person. */
const silent = new Set([
  'version',
  'updated_at',
  'created_at',
  'completed_at',
  'series_id',
  'carried_count',
  'schedules',
  'goals',
  'created_day',
  'repeat_from',
])

const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
const quoted = (value: unknown) => `“${short(value)}”`
const yesNo = (value: unknown) => (value === true ? 'yes' : 'no')
const day = (value: unknown) => formatDay(String(value), 'day')
const minutes = (value: unknown) => durationWords(Number(value))

type Read = (value: unknown, timezone: string) => string
const moment: Read = (value, timezone) => formatDate(String(value), 'moment', timezone)
const label =
  (of: (value: string) => string): Read =>
  (value) =>
    of(String(value)).toLowerCase()

/** Of texts that may be long only that they changed. */
type Field = [name: string, read: Read | null]

const fields: Readonly<Record<string, Field>> = {
  title: ['Title', quoted],
  name: ['Name', quoted],
  description: ['Description', null],
  body: ['Note', null],
  status: ['Status', label(labelOfStatus)],
  priority: ['Priority', label(labelOfPriority)],
  due_date: ['Due date', moment],
  planned_for: ['Planned for', day],
  estimate_minutes: ['Estimate', minutes],
  remind_at: ['Reminder', moment],
  remind_minutes_before: ['Reminder before it is due', minutes],
  remind_at_time: ['Reminder', String],
  repeat: ['Repeat', (value) => repeatWords(String(value), 'due')],
  tags: ['Tags', (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : NONE)],
  color: ['Colour', String],
  archived: ['Archived', yesNo],
  schedule: ['Schedule', (value) => {
    const schedule = scheduleSchema.safeParse(value).data
    return schedule ? scheduleText(schedule, 'monday') : short(value)
  }], // oxfmt-ignore
  goal: ['Goal', (value) => {
    const goal = goalSchema.safeParse(value).data
    return goal ? goalText(goal) : short(value)
  }], // oxfmt-ignore
  amount: ['Amount', String],
  note: ['Note', null],
  text: ['Item', quoted],
  reason: ['Reason', quoted],
  timezone: ['Time zone', String],
  age: ['Age', String],
  week_start: ['Week begins on', String],
  day_minutes: ['Time for tasks in a day', minutes],
  query: ['Filters', null],
}

const valueOf = (value: unknown, read: Read, timezone: string) =>
  value === null || value === undefined || value === '' ? NONE : read(value, timezone)

const fieldWords = (name: string, { before, after }: Change, timezone: string) => {
  const known = fields[name]
  if (!known) return []
  const [title, read] = known
  if (!read) return [`${title} changed`]
  return [`${title}: ${valueOf(before?.[name], read, timezone)} to ${valueOf(after?.[name], read, timezone)}`]
}

/** Each field that says something to a person. */
const updatedWords = (change: Change, timezone: string): string[] => {
  const names = Object.keys(change.after ?? {}).filter((name) => !silent.has(name))
  const words = names.flatMap((name) => fieldWords(name, change, timezone))
  return words.length === 0 && names.includes('position') ? ['Moved'] : words
}

const ops = { created: 'created', updated: 'changed', deleted: 'deleted', restored: 'restored' } as const

const itemWords = (change: Change) => {
  const { op, before, after } = change
  if (op === 'created' || op === 'restored') return [`Item added: ${quoted(after?.['text'])}`]
  if (op === 'deleted') return [`Item deleted: ${quoted(before?.['text'])}`]
  if (after && 'text' in after) return [`Item: ${quoted(before?.['text'])} to ${quoted(after['text'])}`]
  if (after && 'done' in after) return [after['done'] === true ? 'An item done' : 'An item not done any more']
  return ['An item moved']
}

const completionWords = ({ op, id, before, after }: Change) => {
  if (op === 'deleted') return [`Entry of ${day(id)} taken away`]
  const amount = after?.['amount']
  const has = typeof amount === 'number'
  if (op === 'updated' && has)
    return [`Amount of ${day(id)}: ${short(before?.['amount'] ?? NONE)} to ${amount}`]
  if (op === 'updated') return [`Entry of ${day(id)} changed`]
  return [has ? `${amount} on ${day(id)}` : `Done on ${day(id)}`]
}

/** A thing by its name, where the change says it. */
const named = (kind: string, { op, before, after }: Change, name: string) => {
  const called = (after ?? before)?.[name]
  return `${kind} ${ops[op]}${typeof called === 'string' && op !== 'updated' ? `: ${quoted(called)}` : ''}`
}

/** What has changed, in words of a person; nothing of what only follows from another change. */
export const changeWords = (change: Change, timezone: string): string[] => {
  const { entity, op, id } = change
  if (entity === 'checklist_item') return itemWords(change)
  if (entity === 'journal') return [`Note ${op === 'created' ? 'added' : ops[op]}`]
  if (entity === 'attachment') return [named('File', change, 'name').replace('created', 'added')]
  if (entity === 'completion') return completionWords(change)
  if (entity === 'skip') return [op === 'deleted' ? `${day(id)} not skipped any more` : `${day(id)} skipped`]
  if (entity === 'rest') return [named('Rest', change, 'reason')]
  if (entity === 'day') return [`${day(id)} ${op === 'created' ? 'closed' : 'closed again'}`]
  if (op === 'updated') return updatedWords(change, timezone)
  if (entity === 'tag' || entity === 'view') return [named(entity === 'tag' ? 'Tag' : 'View', change, 'name')]
  return [named(entity === 'task' ? 'Task' : 'Habit', change, entity === 'task' ? 'title' : 'name')]
}
