import type { TaskPriority } from '@dayloom/validators/enums'
import type { Day } from '@dayloom/validators/fields'
import type { Repetition, RepeatOrigin } from '@dayloom/validators/tasks/repetition'

type Meaning =
  | { field: 'tag'; value: string }
  | { field: 'priority'; value: TaskPriority }
  | { field: 'estimate_minutes'; value: number }
  /** Some are words of everyday language: they are a day only at the end or beside another understood word. */
  | { field: 'due_day'; value: Day; isDoubtful?: boolean }
  /** `HH:mm` */
  | { field: 'due_time'; value: string }
  | { field: 'repeat'; value: string; rule: Repetition; from: RepeatOrigin }

/** What so many words mean, from the one that was asked about on. */
export type Reading = Meaning & { words: number }

/** Reads the words of a line, in lower case, from `at` on. */
export type Reader = (words: readonly string[], at: number, today: Day) => Reading | null

/** A number of at most three digits that is not 0. */
export const smallNumber = (word = ''): number | null =>
  /^[0-9]{1,3}$/.test(word) && Number(word) > 0 ? Number(word) : null
