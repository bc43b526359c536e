import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import { tagKey } from '@dayloom/validators/tags'
import type { Understood } from '@dayloom/validators/tasks/quick-add'
import { formatRepetition, type RepeatOrigin, type Repetition } from '@dayloom/validators/tasks/repetition'
import { unitsLater } from '../calendar/months.ts'
import { instantAt, keptInstantAt } from '../calendar/local-date-time.ts'
import { dueDateOn } from '../due.ts'
import { addDays, localDay, localTime, type DayClock } from '../local-day.ts'
import { firstOccurrence } from '../repetition/occurrences.ts'
import { lastOfEach, meant, withBounds } from './choose.ts'
import { clockText, MINUTES_PER_HOUR } from './names.ts'
import type { Bound, Clock, Meaning, NamedList, Reader } from './phrase.ts'
import { phrasesIn, type Found } from './scan.ts'
import { wordsOf, type Span, type Word } from './words.ts'

/** What a line of quick add makes. Without a title it makes nothing. */
export interface QuickAdd {
  title: string
  tags: string[]
  list_id: string | null
  priority: TaskPriority | null
  estimate_minutes: number | null
  /** An ISO instant; null as well if the date that was understood lies beyond the years that can be kept. */
  due_date: string | null
  /** In place of the instant if the line says no time. */
  due_day: Day | null
  /** A recurrence rule in its canonical text. */
  repeat: string | null
  repeat_from: RepeatOrigin
  understood: Understood[]
  /** What else the line might mean, offered until it is chosen. */
  suggested: Understood[]
}

export interface QuickAddOptions extends DayClock {
  now: Date
  weekStart: WeekStart
  /** Those that a line can name; without them `/name` is title. */
  lists?: readonly NamedList[]
  /** Where readings begin that were taken away: their words are title. */
  without?: readonly number[]
  /** Which of the suggestions were chosen, by their place in the list that is answered without this. */
  chosen?: readonly number[]
}

type Of<F extends Meaning['field']> = Extract<Meaning, { field: F }>

/** The fields of a line, each said at most once but for tags. */
const fieldsOf = (found: readonly Found[]) => {
  const meanings = found.flatMap((each) => each.meanings)
  return <F extends Meaning['field']>(field: F): Of<F>[] =>
    meanings.filter((each): each is Of<F> => each.field === field)
}

const NOON = '12:00'
const AFTERNOON_BEFORE = 7

interface Said {
  /** Whether the line names a day or a repetition. */
  isDated: boolean
  /** `tonight at 9` is in the evening. */
  part: string | undefined
  now: string
}

/** `at 5` is 17:00 and `at 9` the next nine o'clock of today; a part of the day beside it decides. */
const spokenTime = (hour: number, { isDated, part, now }: Said): string => {
  const morning = clockText((hour % 12) * MINUTES_PER_HOUR)
  const evening = clockText(((hour % 12) + 12) * MINUTES_PER_HOUR)
  if (hour === 12) return part !== undefined && part >= '19:00' ? morning : NOON
  if (part !== undefined) return part < NOON ? morning : evening
  if (hour < AFTERNOON_BEFORE) return evening
  return !isDated && morning < now && evening >= now ? evening : morning
}

interface When {
  day: Of<'due_day'> | undefined
  /** Undefined for a whole day. */
  time: string | undefined
  rule: Repetition | undefined
}

const wallClock = (day: Day, time: string) => ({ day, time: `${time}:00.000` })

/** A day without a time lasts until its end. */
const isAhead = (day: Day, time: string | undefined, { now, timezone, today }: Reader) =>
  time === undefined ? day >= today : instantAt(wallClock(day, time), timezone) >= now

/** Without a day it is today, or the first occurrence from today, and the next one if the time has passed. */
const dueDay = ({ day, time, rule }: When, reader: Reader): Day | null => {
  const { today } = reader
  if (day) return rule && day.starting ? firstOccurrence(rule, day.value, day.value) : day.value
  if (time === undefined && !rule) return null
  const firstFrom = (from: Day) => (rule ? firstOccurrence(rule, today, from) : from)
  const first = firstFrom(today)
  return first === null || isAhead(first, time, reader) ? first : firstFrom(addDays(first, 1))
}

/** The rule with its end; a stretch is counted from the first day. */
const boundRule = (rule: Repetition, bound: Bound | undefined, first: Day | null): Repetition => {
  if (!bound) return rule
  if ('count' in bound) return { ...rule, count: bound.count }
  if ('until' in bound) return { ...rule, until: bound.until }
  const end = first && unitsLater(first, bound.amount, bound.unit)
  return { ...rule, until: end && addDays(end, -1) }
}

/** What the phrases of a line say together. */
const resolve = (found: readonly Found[], reader: Reader) => {
  const all = fieldsOf(found)
  const [repeat] = all('repeat')
  const [day] = all('due_day')
  const [bound] = all('bound')
  const said = all('due_time').map(({ value }) => value)[0]
  const part = found.flatMap(({ partOfDay }) => partOfDay ?? []).at(-1)
  const timeOf = (clock: Clock): string | undefined => {
    if (typeof clock === 'string') return clock
    if ('midnight' in clock) return undefined
    return spokenTime(clock.hour, { isDated: Boolean(day ?? repeat), part, now: reader.time })
  }
  const isMidnight = typeof said === 'object' && 'midnight' in said
  const today: Of<'due_day'> = { field: 'due_day', value: reader.today }
  const time = said === undefined ? undefined : timeOf(said)
  const when = { day: day ?? (isMidnight && !repeat ? today : undefined), time, rule: repeat?.value }
  const due = dueDay(when, reader)
  const rule = repeat && boundRule(repeat.value, bound?.value, due)
  return { all, repeat, rule, timeOf, due, time, day: when.day ?? today }
}
type Resolved = ReturnType<typeof resolve>

const spanOf = (text: string, words: readonly Word[], { at, words: count }: Found) => {
  const start = words[at]?.start ?? 0
  const end = words[at + count - 1]?.end ?? 0
  return { start, end, text: text.slice(start, end) }
}

/** As it is answered: one entry for each field that a phrase says. */
const entriesOf = (
  meanings: readonly Meaning[],
  { rule, timeOf, day }: Resolved,
): Pick<Understood, 'field' | 'value'>[] =>
  meanings.flatMap((meaning): Pick<Understood, 'field' | 'value'>[] => {
    if (meaning.field === 'bound')
      return rule && !meanings.some(({ field }) => field === 'repeat')
        ? [{ field: 'repeat', value: formatRepetition(rule) }]
        : []
    if (meaning.field === 'repeat')
      return [{ field: 'repeat', value: formatRepetition(rule ?? meaning.value) }]
    if (meaning.field !== 'due_time') return [{ field: meaning.field, value: meaning.value }]
    const value = timeOf(meaning.value)
    // Midnight is the end of a day.
    return value === undefined ? [{ field: 'due_day', value: day.value }] : [{ field: 'due_time', value }]
  })

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** The words that nothing was understood of. What stood together stays together. */
const titleIn = (text: string, words: readonly Word[], understood: readonly Span[]) => {
  const isLeft = ({ start }: Word) => !understood.some((each) => start >= each.start && start < each.end)
  const gap = (from: number | undefined, to: number) => (/\s/.test(text.slice(from, to)) ? ' ' : '')
  return words
    .filter(isLeft)
    .map((word, index, left) => gap(left[index - 1]?.end ?? word.start, word.start) + word.text)
    .join('')
}

/** Each once, in the spelling that came first. */
const tagsOf = (found: readonly Of<'tag'>[]) =>
  [...new Map(found.toReversed().map(({ value }) => [tagKey(value), value])).values()].toReversed()

/** What is offered beside what was understood, a list of the same phrase for each reading. */
const offersOf = (all: readonly Found[], taken: readonly Found[]): Found[] => {
  const doubtful = all.filter((each) => each.doubt !== undefined && !taken.some(({ at }) => at === each.at))
  const others = all.flatMap((each) => (each.suggested ?? []).map((meanings) => ({ ...each, meanings })))
  return [...doubtful, ...others].toSorted((a, b) => a.at - b.at)
}

/**
 * Reads a line such as `Call Sam tomorrow 9am #work !high ~30m every week`. What it does not understand is the title,
 * in its order. The same code runs while a person types and on the server.
 */
export const parseQuickAdd = (text: string, options: QuickAddOptions): QuickAdd => {
  const { now, timezone, weekStart, lists = [], without = [], chosen = [] } = options
  const words = wordsOf(text)
  const today = localDay(now, options)
  const reader = { now, timezone, weekStart, lists, today, time: localTime(now, timezone) }
  const scanned = phrasesIn(words, reader)
  const isLeft = (each: Found) => !without.includes(spanOf(text, words, each).start)
  const said = withBounds(scanned).filter(isLeft)
  const taken = meant(said, words.length)
  const offers = offersOf([...said, ...scanned.filter((each) => each.suggested && isLeft(each))], taken)
  const listed = (each: Found, resolved: Resolved) =>
    entriesOf(each.meanings, resolved).map((entry) => ({ ...spanOf(text, words, each), ...entry }))

  const plain = lastOfEach(taken, [])
  const offered = offers.flatMap((each) => {
    const withIt = resolve(lastOfEach([...taken, each], [each]), reader)
    return listed(each, withIt).map((entry) => ({ each, entry }))
  })
  const picked = [...new Set(chosen.flatMap((index) => offered[index]?.each ?? []))]
  const found = picked.length === 0 ? plain : lastOfEach([...taken, ...picked], picked)
  const resolved = resolve(found, reader)
  const { all, repeat, rule, due, time } = resolved
  // An end that leaves no occurrence is not meant.
  const ended = found.find((each) => each.meanings.some(({ field }) => field === 'bound'))
  if (ended && rule?.until && (due === null || due > rule.until))
    return parseQuickAdd(text, { ...options, without: [...without, spanOf(text, words, ended).start] })
  const understood = found.flatMap((each) => listed(each, resolved))
  return {
    title: titleIn(text, words, understood),
    tags: tagsOf(all('tag')),
    list_id: all('list_id')[0]?.value ?? null,
    priority: all('priority')[0]?.value ?? null,
    estimate_minutes: all('estimate_minutes')[0]?.value ?? null,
    due_date: due && time !== undefined ? keptInstantAt(wallClock(due, time), timezone) : null,
    due_day: due && time === undefined && dueDateOn(due, timezone) !== null ? due : null,
    repeat: rule ? formatRepetition(rule) : null,
    repeat_from: repeat?.from ?? 'due',
    understood,
    suggested: offered
      .map(({ entry }) => entry)
      .filter((entry) => !understood.some((each) => overlap(each, entry))),
  }
}
