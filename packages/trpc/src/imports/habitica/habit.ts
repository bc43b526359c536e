import { localDay } from '@dayloom/domain/local-day'
import { daySchema } from '@dayloom/validators/fields'
import { weekdayNames, type Schedule, type WeekdayName } from '@dayloom/validators/habits/schedule'
import { readInstant } from '../dates.ts'
import type { Draft, HabitDraft, Reading } from '../draft.ts'
import { historyEntrySchema, idOf, type HistoryEntry, type Item } from './item.ts'

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
  const due = weekdays.filter(([name]) => repeat[name] !== false).map(([, day]) => day)
  if (due.length === weekdayNames.length) return { kind: 'daily' }
  return due.length > 0 ? { kind: 'weekdays', days: due } : null
}

const historyOf = ({ history }: Item): HistoryEntry[] =>
  history.flatMap((each) => {
    const { data } = historyEntrySchema.safeParse(each)
    return data ? [data] : []
  })

/** Of a habit with a plus, whether it was done: older entries tell only what it came to. */
const isUp = (each: HistoryEntry, before: HistoryEntry | undefined) =>
  each.scoredUp === undefined ? each.value > (before?.value ?? 0) : each.scoredUp > 0

const dayOf = (date: number | string, timezone: string) => {
  if (typeof date === 'string') {
    const at = readInstant(date, timezone)
    return daySchema.safeParse(at ? localDay(at, timezone) : date.trim()).data
  }
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? undefined : daySchema.safeParse(localDay(at, timezone)).data
}

const completionsOf = (item: Item, isDaily: boolean, { timezone }: Reading, draft: Draft) => {
  const history = historyOf(item)
  const done = history.filter((each, at) => (isDaily ? each.completed === true : isUp(each, history[at - 1])))
  const days = new Set(done.map(({ date }) => dayOf(date, timezone)))
  if (days.delete(undefined)) draft.leave(`“${item.text.slice(0, 60)}”: dates that were not understood`)
  return [...days].flatMap((day) => (day ? [{ day, amount: null, note: null }] : []))
}

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
  if (item.checklist.length > 0) draft.leave('Checklists of dailies')
  if (item.tags.length > 0) draft.leave('Tags of habits')
  return {
    line,
    key: [isDaily ? 'daily' : 'habit', idOf(item)],
    name: item.text.trim(),
    description: item.notes?.trim() || null,
    schedule: schedule ?? { kind: 'daily' },
    goal: null,
    color: null,
    archived: false,
    created_at: readInstant(item.createdAt ?? '', reading.timezone),
    completions: completionsOf(item, isDaily, reading, draft),
    skips: [],
  }
}
