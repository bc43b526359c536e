import { addDays } from '@dayloom/domain/local-day'
import type { QuickAdd } from '@dayloom/domain/quick-add/parse'
import { labelOfPriority, lookUp } from '../../../lib/labels.ts'
import { formatDay, formatTime } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import type { Day } from '@dayloom/validators/fields'
import type { Clock } from '@dayloom/validators/languages'
import type { Understood } from '@dayloom/validators/tasks/quick-add'
import { repeatWords } from '../plan/repeat-words.ts'
import { texts } from './texts.ts'

const { fields } = texts

const dayWords = (day: string, today: Day) => {
  if (day === today) return fields.today
  return day === addDays(today, 1) ? fields.tomorrow : formatDay(day, 'weekdayDay')
}

/** What was understood, as a person says it. */
export const readingWords = (
  { field, value, text: typed }: Understood,
  { today, from, clock }: { today: Day; from: QuickAdd['repeat_from']; clock: Clock },
): string => {
  const text = String(value)
  if (field === 'tag') return `#${text}`
  if (field === 'list_id') return typed.slice(1)
  if (field === 'priority') return lookUp(fields.priority, text) ?? labelOfPriority(text)
  if (field === 'estimate_minutes') return durationWords(Number(value))
  if (field === 'due_day') return dayWords(text, today)
  return field === 'repeat' ? repeatWords(text, from) : formatTime(text, clock)
}
