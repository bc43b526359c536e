import { addDays } from '@dayloom/domain/local-day'
import type { Day } from '@dayloom/validators/fields'
import { useCallback } from 'react'
import { formatDay } from './dates.ts'
import { useToday } from './use-today.ts'

const words = { today: 'Today', tomorrow: 'Tomorrow', yesterday: 'Yesterday' } as const

/** `Today`, `Tomorrow`, `Yesterday`, else `Monday, November 23`. */
export const dayName = (day: Day, today: Day): string => {
  if (day === today) return words.today
  if (day === addDays(today, 1)) return words.tomorrow
  if (day === addDays(today, -1)) return words.yesterday
  return formatDay(day, 'dayLong')
}

/** The same within a sentence. */
export const useDayName = () => {
  const today = useToday()
  return useCallback(
    (day: Day) => {
      const name = dayName(day, today)
      return day === today || day === addDays(today, 1) || day === addDays(today, -1)
        ? name.toLowerCase()
        : name
    },
    [today],
  )
}
