import { daySchema, type Day } from '@dayloom/validators/fields'
import { addMonths, daysLater } from '../calendar/months.ts'
import { addDays, weekday } from '../local-day.ts'
import { monthNumbers, weekdayNumbers } from './names.ts'
import { smallNumber, type Reader, type Reading } from './reading.ts'

const dueDay = (words: number, value: Day | null | undefined): Reading | null =>
  value ? { words, field: 'due_day', value } : null

const readNear: Reader = (words, at, today) => {
  const word = words[at]
  if (word === 'today') return dueDay(1, today)
  return word === 'tomorrow' ? dueDay(1, addDays(today, 1)) : null
}

const doubtful: readonly (string | undefined)[] = ['sun', 'mon', 'wed', 'sat']

/** The next such day, never today. */
const readWeekday: Reader = (words, at, today) => {
  const name = weekdayNumbers.get(words[at] ?? '')
  if (name === undefined) return null
  const ahead = (name - weekday(today) + 6) % 7
  const reading = dueDay(1, addDays(today, ahead + 1))
  return reading && { ...reading, isDoubtful: doubtful.includes(words[at]) }
}

/** `in 1 day`, `in 3 weeks` */
const readIn: Reader = (words, at, today) => {
  const amount = smallNumber(words[at + 1])
  if (words[at] !== 'in' || amount === null) return null
  const unit = amount === 1 ? `${words[at + 2]}s`.replace(/ss$/, 's') : words[at + 2]
  if (unit === 'days') return dueDay(3, daysLater(today, amount))
  if (unit === 'weeks') return dueDay(3, daysLater(today, amount * 7))
  return unit === 'months' ? dueDay(3, addMonths(today, amount)) : null
}

const dayText = (year: number, month: number, date: number) =>
  [year, String(month + 1).padStart(2, '0'), String(date).padStart(2, '0')].join('-')

const dayOf = (year: number, month: number, date: number): Day | undefined =>
  daySchema.safeParse(dayText(year, month, date)).data

/** Between two 29th of February lie up to eight years. */
const LONGEST_WAIT = 8

/** This year, or the next one that has it where it has passed. */
const nextSuch = (month: number, date: number, today: Day): Day | undefined => {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: LONGEST_WAIT + 1 }, (_, index) => thisYear + index)
  return years.map((year) => dayOf(year, month, date)).find((day) => day !== undefined && day >= today)
}

/** `5 dec` or `dec 5`, with or without a year behind it. */
const readDate: Reader = (words, at, today) => {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  const month = monthNumbers.get(first) ?? monthNumbers.get(second)
  const number = monthNumbers.has(first) ? second : first
  if (month === undefined || !/^[0-9]{1,2}$/.test(number)) return null
  const withYear = /^[12][0-9]{3}$/.test(third) && dayOf(Number(third), month, Number(number))
  return withYear ? dueDay(3, withYear) : dueDay(2, nextSuch(month, Number(number), today))
}

const readIso: Reader = (words, at) => dueDay(1, daySchema.safeParse(words[at]).data)

export const dayReaders: readonly Reader[] = [readIn, readDate, readIso, readNear, readWeekday]
