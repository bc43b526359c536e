import type { Kind } from '@dayloom/validators/entity/kind'
import type { Habit, HabitUpdateInput } from '@dayloom/validators/habits'
import { goalSchema, scheduleSchema } from '@dayloom/validators/habits/schedule-fields'
import type { Tag } from '@dayloom/validators/tags'
import type { Task } from '@dayloom/validators/tasks'
import type { User } from '@dayloom/validators/users'
import type { View } from '@dayloom/validators/views'
import { labelOfColor, labelOfPriority, labelOfStatus, wireLabel } from '../../../lib/labels.ts'
import { formatDate } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { goalText, scheduleText } from '../../habits/schedule-text.ts'
import { fieldNames, kindOfField, type FieldName } from '../../tasks/dialog/task-values.ts'
import { texts } from '../../tasks/dialog/texts.ts'
import { repeatWords } from '../../tasks/plan/repeat-words.ts'
import { day, NONE, quoted, short } from './values.ts'

type Read = (value: unknown, timezone: string) => string

/** What is said of a field: its value, of texts that may be long only that they changed, or nothing. */
type How = Read | 'changed' | 'silent'
export type Field = readonly [label: string, how: How]
export type Fields = Readonly<Record<string, Field>>

const yesNo = (value: unknown) => (value === true ? 'yes' : 'no')
const minutes = (value: unknown) => durationWords(Number(value))
const moment: Read = (value, timezone) => formatDate(String(value), 'moment', timezone)
const label =
  (of: (value: string) => string): Read =>
  (value) =>
    of(String(value)).toLowerCase()

const readers: Readonly<Record<Kind, Read>> = {
  text: quoted,
  number: String,
  flag: yesNo,
  choice: label(wireLabel),
  instant: moment,
  day,
}

/** What the kind of a field of a task does not say. */
const ofTask: Partial<Record<FieldName, How>> = {
  description: 'changed',
  status: label(labelOfStatus),
  priority: label(labelOfPriority),
  estimate_minutes: minutes,
  remind_minutes_before: minutes,
  repeat: (value) => repeatWords(String(value), 'due'),
  repeat_from: 'silent',
  tags: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : NONE),
}

const howOf = (name: FieldName): How => {
  const kind = kindOfField(name)
  return ofTask[name] ?? (kind === 'texts' ? short : readers[kind])
}

/** What follows from other changes, and says nothing to a person. */
const derived: Readonly<Record<Exclude<keyof Task, FieldName>, true>> = {
  id: true,
  series_id: true,
  carried_count: true,
  checklist_total: true,
  checklist_done: true,
  position: true,
  created_at: true,
  updated_at: true,
  completed_at: true,
  version: true,
  attachment_count: true,
  has_notes: true,
}
const derivedOfHabit = new Set(['schedules', 'goals', 'created_day'])
export const isDerived = (name: string) => Object.hasOwn(derived, name) || derivedOfHabit.has(name)

export const taskFields: Fields = Object.fromEntries(
  fieldNames.map((name): [FieldName, Field] => [name, [texts.fields[name], howOf(name)]]),
)

type Written = Exclude<keyof HabitUpdateInput, 'id' | 'after_id'> & keyof Habit

export const habitFields = {
  name: ['Name', quoted],
  description: ['Description', 'changed'],
  remind_at_time: ['Reminder', String],
  schedule: ['Schedule', (value) => {
    const schedule = scheduleSchema.safeParse(value).data
    return schedule ? scheduleText(schedule, 'monday') : short(value)
  }], // oxfmt-ignore
  goal: ['Goal', (value) => {
    const goal = goalSchema.safeParse(value).data
    return goal ? goalText(goal) : short(value)
  }], // oxfmt-ignore
  color: ['Colour', label(labelOfColor)],
  archived: ['Archived', yesNo],
} satisfies Record<Written, Field>

export const tagFields = {
  name: ['Name', quoted],
  color: ['Colour', label(labelOfColor)],
} satisfies Record<Exclude<keyof Tag, 'open_tasks'>, Field>

export const viewFields = {
  name: ['Name', quoted],
  query: ['Filters', 'changed'],
} satisfies Record<Exclude<keyof View, 'id' | 'created_at'>, Field>

export const profileFields = {
  name: ['Name', quoted],
  email: ['Email', String],
  email_verified: ['Email confirmed', yesNo],
  age: ['Age', String],
  profile_picture_url: ['Picture', 'changed'],
  two_factor_enabled: ['Two-factor sign-in', yesNo],
  task_reminders_enabled: ['Task reminders', yesNo],
  timezone: ['Time zone', String],
  week_start: ['Week begins on', String],
  day_minutes: ['Time for tasks in a day', minutes],
} satisfies Record<Exclude<keyof User, 'id' | 'created_at'>, Field>
