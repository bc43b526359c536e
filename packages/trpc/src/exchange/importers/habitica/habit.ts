import { localDay, type DayClock } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { weekdayNames, type Schedule, type WeekdayName } from '@dayloom/validators/habits/schedule'
import { readInstant } from '../dates.ts'
import type { Draft, HabitDraft, Reading } from '../draft.ts'
import { readObjects } from '../formats/fields.ts'
import { historyFormat, idOf, type HistoryEntry, type Item } from './item.ts'

/** In its words a Thursday is `th`, a Saturday `s` and a Sunday `su`. */
const weekdays: [name: string, day: WeekdayName][] = [
  ['m', 'mon'],
  ['t', 'tue'],
  ['w', 'wed'],
  ['th', 'thu'],
  ['f', 'fri'],
  ['s', 'sat'],
  ['su', 'sun'],
]

/** Null where there is nothing like it here. */
const scheduleOf = ({ frequency, everyX, repeat }: Item): Schedule | null => {
  if (everyX !== 1) return null
  if (frequency === 'daily') return { kind: 'daily' }
  if (frequency !== 'weekly' && frequency) return null
  const due = weekdays.filter(([name]) => repeat?.[name] !== false).map(([, day]) => day)
  if (due.length === weekdayNames.length) return { kind: 'daily' }
  return due.length > 0 ? { kind: 'weekdays', days: due } : null
}

/** Of a habit with a plus, whether it was done: older entries tell only what it came to. */
const isUp = (each: HistoryEntry, before: HistoryEntry | undefined) =>
  typeof each.scoredUp === 'number' ? each.scoredUp > 0 : each.value > (before?.value ?? 0)

const dayOf = (date: number | string, clock: DayClock) => {
  if (typeof date === 'string') {
    const at = readInstant(date, clock.timezone)
    return daySchema.safeParse(at ? localDay(at, clock) : date.trim()).data
  }
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? undefined : daySchema.safeParse(localDay(at, clock)).data
}

const completionsOf = (
  item: Item,
  { line, isDaily }: { line: number; isDaily: boolean },
  reading: Reading,
  draft: Draft,
) => {
  const history = readObjects(item.history ?? [], historyFormat, draft, line)
  const done = history.filter((each, at) => (isDaily ? each.completed === true : isUp(each, history[at - 1])))
  const days = new Set(done.map(({ date }) => dayOf(date, reading)))
  if (days.delete(undefined)) draft.leave(`“${item.text.slice(0, 60)}”: dates that were not understood`)
  return [...days].flatMap((day) => (day ? [{ day, amount: null, note: null }] : []))
}

const startsWhenMade = (start: string, created_at: string | null, reading: Reading) =>
  created_at !== null && dayOf(start, reading) === localDay(created_at, reading)

/** A daily, or a habit with a plus. */
export const readHabit = (
  item: Item,
  line: number,
  isDaily: boolean,
  reading: Reading,
  draft: Draft,
): HabitDraft => {
  const schedule = isDaily ? scheduleOf(item) : ({ kind: 'daily' } as const)
  if (!schedule) draft.leave(`How often “${item.text.slice(0, 60)}” is due: here it is every day`)
  if (item.checklist?.length) draft.leave('Checklists of dailies', line)
  if (item.tags.length > 0) draft.leave('Tags of habits', line)
  if (item.reminders?.length) draft.leave('Reminders of habits', line)
  if (!isDaily && item.down) draft.leave('The minus of a habit', line)
  const created_at = readInstant(item.createdAt ?? '', reading.timezone)
  if (item.createdAt && created_at === null)
    draft.leave(`“${item.text.slice(0, 60)}”: dates that were not understood`)
  if (item.startDate && !startsWhenMade(item.startDate, created_at, reading)) draft.leave('Start date', line)
  return {
    line,
    key: [isDaily ? 'daily' : 'habit', idOf(item)],
    name: item.text.trim(),
    description: item.notes?.trim() || null,
    schedule: schedule ?? { kind: 'daily' },
    goal: null,
    color: null,
    archived: false,
    created_at,
    completions: completionsOf(item, { line, isDaily }, reading, draft),
    skips: [],
  }
}
