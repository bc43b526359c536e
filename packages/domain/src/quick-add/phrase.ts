import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import type { RepeatOrigin, Repetition } from '@dayloom/validators/tasks/repetition'
import type { CalendarUnit } from '../calendar/months.ts'

/** A list that a line can name. */
export interface NamedList {
  id: string
  name: string
}

/** When and for whom a line is read. */
export interface Reader {
  now: Date
  timezone: string
  /** The local day and time (`HH:mm`) of `now`. */
  today: Day
  time: string
  weekStart: WeekStart
  /** In their order. */
  lists: readonly NamedList[]
}

/** How a repetition ends. */
export type Bound = { until: Day } | { amount: number; unit: CalendarUnit } | { count: number }

/** `HH:mm`; the number of `at 5`, which the rest of the line turns into a time; or the end of the day. */
export type Clock = string | { hour: number } | { midnight: true }

/** A `soft` value gives way to one that is said in so many words: `tomorrow morning at 8`. */
export type Meaning =
  | { field: 'tag'; value: string }
  | { field: 'list_id'; value: string }
  | { field: 'priority'; value: TaskPriority }
  | { field: 'estimate_minutes'; value: number; soft?: boolean }
  /** `starting`: a repetition begins on or after that day. */
  | { field: 'due_day'; value: Day; soft?: boolean; starting?: boolean }
  | { field: 'due_time'; value: Clock; soft?: boolean }
  | { field: 'repeat'; value: Repetition; from: RepeatOrigin }
  | { field: 'bound'; value: Bound }

/** How sure a phrase is. `likely` and `weak` ones need the end of the line or an understood neighbour. */
export type Doubt = 'likely' | 'weak'

/** What so many words mean together. Without a meaning they are title, and nothing inside them is read. */
export interface Phrase {
  words: number
  meanings: readonly Meaning[]
  doubt?: Doubt
  /** `HH:mm` at which the part of the day begins that it names: `tonight at 9` is in the evening. */
  partOfDay?: string
  /** What it means beside a repetition: `until friday`, `for 2 weeks`. */
  bound?: Bound
  /** What it might mean: offered, never taken. */
  suggested?: readonly (readonly Meaning[])[]
}

/** Reads the words of a line, in lower case, from `at` on. */
export type PhraseReader = (words: readonly string[], at: number, reader: Reader) => Phrase | null

export const phrase = (words: number, ...meanings: Meaning[]): Phrase => ({ words, meanings })

/** Words that stay in the title together. */
export const titleWords = (words: number, ...suggested: (readonly Meaning[])[]): Phrase => ({
  words,
  meanings: [],
  suggested,
})

/** The one with most words, the first of several. */
export const longest = <T extends { words: number }>(found: readonly (T | null)[]): T | null =>
  found.reduce((best, each) => (each && each.words > (best?.words ?? 0) ? each : best), null)
