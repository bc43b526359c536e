import type { YearDay } from '@dayloom/validators/analytics'
import { formatDay } from '../../../lib/time/dates.ts'
import { durationWords } from '../../../lib/time/duration.ts'
import { texts } from './texts.ts'

/** "Wed, Nov 18: 3 tasks, 2 of 4 habits, 45 min". */
export const dayWords = ({ date, tasks_done, habits_done, habits_due, minutes }: YearDay) => {
  const parts = [
    tasks_done > 0 && texts.map.tasks(tasks_done),
    habits_done > 0 && texts.map.habits(habits_done, habits_due),
    minutes > 0 && durationWords(minutes),
  ].filter((part) => part !== false)
  return `${formatDay(date, 'weekdayDay')}: ${parts.length > 0 ? parts.join(', ') : texts.map.nothing}`
}
