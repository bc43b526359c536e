import { taskPriorities } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import type { Reader } from './reading.ts'

export const readPriority: Reader = (words, at) => {
  const value = taskPriorities.find((priority) => words[at] === `!${priority}`)
  return value ? { words: 1, field: 'priority', value } : null
}

const MINUTES_PER_HOUR = 60

/** `~45m`, `~2h`, `~1h30m` */
export const readEstimate: Reader = (words, at) => {
  const found = /^~(?=.)(?:([0-9]{1,2})h)?(?:([0-9]{1,4})m)?$/.exec(words[at] ?? '')
  if (!found) return null
  const [, hours = '0', minutes = '0'] = found
  const value = Number(hours) * MINUTES_PER_HOUR + Number(minutes)
  const isClock = found[1] === undefined || Number(minutes) < MINUTES_PER_HOUR
  if (!isClock || value < limits.estimate.min || value > limits.estimate.max) return null
  return { words: 1, field: 'estimate_minutes', value }
}

const time = (words: number, hour: number, minute: number) => ({
  words,
  field: 'due_time' as const,
  value: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
})

/** `9am`, `9:30am`, `17:00`, `noon`, with or without `at`. */
export const readTime: Reader = (words, at) => {
  const skipped = words[at] === 'at' ? 1 : 0
  const word = words[at + skipped] ?? ''
  if (word === 'noon') return time(1 + skipped, 12, 0)
  const [, hour, minute, half] = /^([0-9]{1,2})(?::([0-5][0-9]))?(am|pm)?$/.exec(word) ?? []
  if (hour === undefined || (minute === undefined && half === undefined)) return null
  const number = Number(hour)
  if (half === undefined) return number < 24 ? time(1 + skipped, number, Number(minute)) : null
  if (number < 1 || number > 12) return null
  return time(1 + skipped, (number % 12) + (half === 'pm' ? 12 : 0), Number(minute ?? 0))
}
