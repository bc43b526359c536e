import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import { tagKey } from '@dayloom/validators/tags'
import type { QuickAddField, Understood } from '@dayloom/validators/tasks/quick-add'
import type { RepeatOrigin, Repetition } from '@dayloom/validators/tasks/repetition'
import { END_OF_DAY, instantAt, keptInstantAt } from '../calendar/local-date-time.ts'
import { addDays, localDay } from '../local-day.ts'
import { firstOccurrence } from '../repetition/occurrences.ts'
import { readLine, type Found } from './read-line.ts'
import { wordsOf, type Span, type Word } from './words.ts'

/** What a line of quick add makes. Without a title it makes nothing. */
export interface QuickAdd {
  title: string
  tags: string[]
  priority: TaskPriority | null
  estimate_minutes: number | null
  /** An ISO instant; null as well where the date that was understood lies beyond the years that can be kept. */
  due_date: string | null
  /** A recurrence rule in its canonical text. */
  repeat: string | null
  repeat_from: RepeatOrigin
  understood: Understood[]
}

export interface QuickAddOptions {
  now: Date
  timezone: string
  /** Readings that were taken away: their words are plain. */
  rejected?: readonly Span[]
}

const findField = <F extends QuickAddField>(found: readonly Found[], field: F) =>
  found.find((each): each is Extract<Found, { field: F }> => each.field === field)

interface When {
  day: Day | undefined
  time: string | undefined
  rule: Repetition | undefined
}

/**
 * A day without a time is due at its end. Without a day it is today, or the first occurrence from today, and the next
 * one where the time has passed.
 */
const dueDate = ({ day, time, rule }: When, { now, timezone }: QuickAddOptions): string | null => {
  const on = (each: Day) => ({ day: each, time: time === undefined ? END_OF_DAY : `${time}:00.000` })
  const instantOn = (each: Day | null) => each && keptInstantAt(on(each), timezone)
  if (day !== undefined) return instantOn(day)
  if (time === undefined && rule === undefined) return null
  const today = localDay(now, timezone)
  const firstFrom = (from: Day) => (rule ? firstOccurrence(rule, today, from) : from)
  const first = firstFrom(today)
  if (first === null || instantAt(on(first), timezone) >= now) return instantOn(first)
  return instantOn(firstFrom(addDays(first, 1)))
}

const understoodIn = (text: string, words: readonly Word[], found: readonly Found[]): Understood[] =>
  found.map(({ at, words: count, field, value }) => {
    const start = words[at]?.start ?? 0
    const end = words[at + count - 1]?.end ?? 0
    return { start, end, text: text.slice(start, end), field, value }
  })

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
const tagsIn = (found: readonly Found[]) => {
  const tags = new Map<string, string>()
  for (const { field, value } of found)
    if (field === 'tag' && !tags.has(tagKey(value))) tags.set(tagKey(value), value)
  return [...tags.values()]
}

/**
 * Reads a line such as `Call Sam tomorrow 9am #work !high ~30m every week`. What it does not understand is the title,
 * in its order. The same code runs while a person types and on the server.
 */
export const parseQuickAdd = (text: string, options: QuickAddOptions): QuickAdd => {
  const words = wordsOf(text, options.rejected ?? [])
  const found = readLine(words, localDay(options.now, options.timezone))
  const understood = understoodIn(text, words, found)
  const repeat = findField(found, 'repeat')
  const day = findField(found, 'due_day')?.value
  const time = findField(found, 'due_time')?.value
  return {
    title: titleIn(text, words, understood),
    tags: tagsIn(found),
    priority: findField(found, 'priority')?.value ?? null,
    estimate_minutes: findField(found, 'estimate_minutes')?.value ?? null,
    due_date: dueDate({ day, time, rule: repeat?.rule }, options),
    repeat: repeat?.value ?? null,
    repeat_from: repeat?.from ?? 'due',
    understood,
  }
}
