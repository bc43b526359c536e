import { keptInstantAt } from '@dayloom/domain/calendar/local-date-time'
import type { Due } from '@dayloom/domain/due'
import { daySchema } from '@dayloom/validators/fields'
import type { DayFormat } from '@dayloom/validators/connections/imports'
import { readDate, timed, wholeDay } from '../dates.ts'
import type { Reading } from '../draft.ts'

const numbers =
  /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?)?$/i

/** `3.12.26` is 2026. */
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

const dayOf = (first: string, second: string, third: string, format: DayFormat) => {
  const [year, month, date] =
    first.length > 2
      ? [first, second, third]
      : format === 'mdy'
        ? [fullYear(third), first, second]
        : [fullYear(third), second, first]
  const isSaid = first.length > 2 || format !== 'iso'
  return isSaid
    ? daySchema.safeParse([year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')).data
    : undefined
}

const timeOf = (hour: string, minute: string, half: string) => {
  const number = Number(hour)
  if (half && (number < 1 || number > 12)) return null
  const full = half ? (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : number
  return full < 24 && Number(minute) < 60 ? `${String(full).padStart(2, '0')}:${minute}:00.000` : null
}

/** When something is due; null where it is not understood. Words are read as in quick add. */
export const readTableDate = (text: string, format: DayFormat, reading: Reading): Due | null => {
  const [, first = '', , second = '', third = '', hour, minute = '', half = ''] =
    numbers.exec(text.trim()) ?? []
  if (!first) {
    const when = readDate(text, reading, reading.timezone)
    return when && { due_date: when.due_date, due_day: when.due_day }
  }
  const day = dayOf(first, second, third, format)
  if (!day) return null
  if (hour === undefined) return wholeDay(day, reading.timezone)
  const time = timeOf(hour, minute, half)
  return time === null ? null : timed(keptInstantAt({ day, time }, reading.timezone))
}
