import { keptInstantOf, localDateTime } from '@dayloom/domain/calendar/local-date-time'
import { MINUTE } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { TimeEntry } from '@dayloom/validators/time-entries'
import { texts } from './texts.ts'

const { input } = messages
const MAX_MINUTES = 1440

/** An entry as it is typed. */
export interface EntryValues {
  day: string
  /** `HH:mm` */
  from: string
  minutes: string
  note: string
}

const timeOf = (instant: Date, timezone: string) => {
  const { day, time } = localDateTime(instant, timezone)
  return { day, from: time.slice(0, 5) }
}

export const valuesOf = ({ started_at, minutes, note }: TimeEntry, timezone: string): EntryValues => ({
  ...timeOf(new Date(started_at), timezone),
  minutes: String(minutes),
  note: note ?? '',
})

/** What is most likely: it has just ended, and took so long. */
export const newValues = (minutes: number, now: Date, timezone: string): EntryValues => ({
  ...timeOf(new Date(now.getTime() - minutes * MINUTE), timezone),
  minutes: String(minutes),
  note: '',
})

type Read = { started_at: string; ended_at: string; note: string | null } | { error: string }

/** The entry that is typed, or what is wrong with it. */
export const readValues = ({ day, from, minutes, note }: EntryValues, now: Date, timezone: string): Read => {
  const started_at = keptInstantOf(`${day}T${from}`, timezone)
  if (started_at === null) return { error: input.timeStart }
  const length = Number(minutes)
  if (!Number.isInteger(length) || length < 1 || length > MAX_MINUTES) return { error: texts.minutesError }
  const ended = Date.parse(started_at) + length * MINUTE
  if (ended > now.getTime()) return { error: input.timeFuture }
  return { started_at, ended_at: new Date(ended).toISOString(), note: note.trim() || null }
}

/** What is sent of an edit: an entry whose time was not touched keeps its seconds. */
export const changeOf = (
  entry: TimeEntry,
  before: EntryValues,
  after: EntryValues,
  read: Exclude<Read, { error: string }>,
) => {
  const isMoved = (['day', 'from', 'minutes'] as const).some((name) => before[name] !== after[name])
  return isMoved ? { id: entry.id, ...read } : { id: entry.id, note: read.note }
}
