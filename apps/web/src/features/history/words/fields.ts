import type { Kind } from '@dayloom/validators/entity/kind'
import { daySchema } from '@dayloom/validators/fields'
import { blockSchema, type Habit, type HabitUpdateInput } from '@dayloom/validators/habits'
import { goalSchema, scheduleSchema } from '@dayloom/validators/habits/schedule-fields'
import { languageSchema } from '@dayloom/validators/languages'
import type { List } from '@dayloom/validators/lists'
import type { Tag } from '@dayloom/validators/tags'
import type { Task } from '@dayloom/validators/tasks'
import type { TimeEntry } from '@dayloom/validators/time-entries'
import type { User } from '@dayloom/validators/users'
import type { View } from '@dayloom/validators/views'
import { labelOfColor, labelOfPriority, labelOfStatus, wireLabel } from '../../../lib/labels.ts'
import { formatDate, formatTime, type Reader } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { blockText, goalText, scheduleText } from '../../habits/schedule-text.ts'
import { fieldNames, kindOfField, type FieldName } from '../../tasks/dialog/task-values.ts'
import { texts } from '../../tasks/dialog/texts.ts'
import { repeatWords } from '../../tasks/plan/repeat-words.ts'
import { day, NONE, quoted, short } from './values.ts'

type Read = (value: unknown, reader: Reader) => string

/** What is said of a field: its value, of texts that may be long only that they changed, or nothing. */
type How = Read | 'changed' | 'silent'
export type Field = readonly [label: string, how: How]
export type Fields = Readonly<Record<string, Field>>

const yesNo = (value: unknown) => (value === true ? 'yes' : 'no')
const minutes = (value: unknown) => durationWords(Number(value))
const moment: Read = (value, reader) => formatDate(String(value), 'moment', reader)
const label =
  (of: (value: string) => string): Read =>
  (value) =>
    of(String(value)).toLowerCase()

const names = new Intl.DisplayNames('en', { type: 'language' })

/** A newer server may know more languages. */
const languageName = (value: unknown) => {
  const { data } = languageSchema.safeParse(value)
  return data === undefined ? String(value) : (names.of(data) ?? data)
}

const listed = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : NONE)

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
  due_date: (value, reader) => (daySchema.safeParse(value).success ? day(value) : moment(value, reader)),
  description: 'changed',
  list_id: 'changed',
  status: label(labelOfStatus),
  priority: label(labelOfPriority),
  planned_time: String,
  estimate_minutes: minutes,
  remind_minutes_before: minutes,
  repeat: (value) => repeatWords(String(value), 'due'),
  repeat_from: 'silent',
  tags: listed,
}

const howOf = (name: FieldName): How => {
  const kind = kindOfField(name)
  return ofTask[name] ?? (kind === 'texts' ? short : readers[kind])
}

/** What follows from other changes, and says nothing to a person. */
const derived: Readonly<Record<Exclude<keyof Task, FieldName | 'due_day'>, true>> = {
  id: true,
  series_id: true,
  carried_count: true,
  checklist_total: true,
  checklist_done: true,
  position: true,
  day_position: true,
  created_at: true,
  updated_at: true,
  completed_at: true,
  version: true,
  attachment_count: true,
  has_notes: true,
  spent_minutes: true,
}
const derivedOfHabit = new Set(['schedules', 'goals', 'created_day', 'remind_at_time'])
export const isDerived = (name: string) => Object.hasOwn(derived, name) || derivedOfHabit.has(name)

export const taskFields: Fields = Object.fromEntries(
  fieldNames.map((name): [FieldName, Field] => [name, [texts.fields[name], howOf(name)]]),
)

type Written = Exclude<keyof HabitUpdateInput, 'id' | 'after_id'> & keyof Habit

export const habitFields = {
  name: ['Name', quoted],
  description: ['Description', 'changed'],
  reminders: ['Reminders', listed],
  starts_on: ['First day', day],
  ends_on: ['Last day', day],
  block: ['Block', (value) => {
    const block = blockSchema.safeParse(value).data
    return block ? blockText(block) : short(value)
  }], // oxfmt-ignore
  routine_id: ['Routine', 'changed'],
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
} satisfies Record<Exclude<Written, 'remind_at_time'>, Field>

export const tagFields = {
  name: ['Name', quoted],
  color: ['Colour', label(labelOfColor)],
} satisfies Record<Exclude<keyof Tag, 'open_tasks'>, Field>

export const listFields = {
  name: ['Name', quoted],
  color: ['Colour', label(labelOfColor)],
  archived: ['Archived', yesNo],
} satisfies Record<Exclude<keyof List, 'id' | 'position' | 'open_tasks'>, Field>

export const routineFields = {
  name: ['Name', quoted],
  color: ['Colour', label(labelOfColor)],
  done_when: ['Done when', (value) => (value === 'any' ? 'any is done' : 'all are done')],
} satisfies Record<'name' | 'color' | 'done_when', Field>
export const timeEntryFields = {
  started_at: ['Start', moment],
  ended_at: ['End', moment],
  note: ['Note', 'changed'],
} satisfies Record<Exclude<keyof TimeEntry, 'id' | 'task_id' | 'habit_id' | 'minutes'>, Field>

export const calendarFields = {
  name: ['Name', quoted],
  color: ['Colour', label(labelOfColor)],
  counts_as_busy: ['Counts as busy', yesNo],
} satisfies Fields

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
  day_starts_at: ['Day starts at', (value, { clock }) => formatTime(String(value), clock)],
  language: ['Language', languageName],
  clock: ['Hours', label(wireLabel)],
} satisfies Record<Exclude<keyof User, 'id' | 'created_at'>, Field>
