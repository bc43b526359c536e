import { type Day, daySchema } from '../fields.ts'

/** A rule's weeks begin on Monday. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** The start of the next interval: the due day, or the day it was done. */
export const repeatOrigins = ['due', 'completion'] as const
export type RepeatOrigin = (typeof repeatOrigins)[number]

/** The supported part of RFC 5545's recurrence rules. */
export interface Repetition {
  freq: Frequency
  /** 1 to 999 */
  interval: number
  /** Weekly: any days, from Monday on, each once; none means the start's day. Monthly: one with `nth`, or none. */
  byDay: readonly WeekdayCode[]
  /** Monthly: which of the days of that name in the month, 1 to 4, or -1 for the last. */
  nth: number | null
  /** Monthly: 1 to 31, or -1 for the last day. */
  byMonthDay: number | null
  /** The total number of instances, 1 to 999. */
  count: number | null
  /** The last day that an instance can be due. */
  until: Day | null
}

/** A rule with only a frequency. */
export const plainRepetition = (freq: Frequency): Repetition => ({
  freq,
  interval: 1,
  byDay: [],
  nth: null,
  byMonthDay: null,
  count: null,
  until: null,
})

/** Longer texts are refused before parsing. */
const MAX_LENGTH = 200
const MAX_NUMBER = 999

type Part = Partial<Repetition> | null

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text)

const numberTo = (max: number, text: string) => {
  const value = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}

const readFrequency = (text: string): Part => {
  const freq = oneOf(frequencies, text)
  return freq ? { freq } : null
}

const readInterval = (text: string): Part => {
  const interval = numberTo(MAX_NUMBER, text)
  return interval === null ? null : { interval }
}

const readCount = (text: string): Part => {
  const count = numberTo(MAX_NUMBER, text)
  return count === null ? null : { count }
}

const readUntil = (text: string): Part => {
  const [, year, month, date] = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(text) ?? []
  const { data: until } = daySchema.safeParse(`${year}-${month}-${date}`)
  return until === undefined ? null : { until }
}

const readNthDay = (text: string): Part => {
  const [, nth, name = ''] = /^(\+?[1-4]|-1)([A-Z]{2})$/.exec(text) ?? []
  const day = oneOf(weekdayCodes, name)
  return day ? { byDay: [day], nth: Number(nth) } : null
}

const readDays = (text: string): Part => {
  const names = text.split(',')
  const isKnown = names.every((name) => oneOf(weekdayCodes, name))
  return isKnown ? { byDay: weekdayCodes.filter((code) => names.includes(code)) } : null
}

const readByDay = (text: string): Part => readNthDay(text) ?? readDays(text)

const readByMonthDay = (text: string): Part => {
  if (text === '-1') return { byMonthDay: -1 }
  const byMonthDay = numberTo(31, text.replace(/^\+/, ''))
  return byMonthDay === null ? null : { byMonthDay }
}

/** In the order of the canonical text. */
const readers = new Map([
  ['FREQ', readFrequency],
  ['INTERVAL', readInterval],
  ['BYDAY', readByDay],
  ['BYMONTHDAY', readByMonthDay],
  ['COUNT', readCount],
  ['UNTIL', readUntil],
])

const isSupported = ({ freq, byDay, nth, byMonthDay, count, until }: Repetition) => {
  if (count !== null && until !== null) return false
  if (byDay.length > 0 && freq !== (nth === null ? 'WEEKLY' : 'MONTHLY')) return false
  return byMonthDay === null || (freq === 'MONTHLY' && byDay.length === 0)
}

/** Parses an RFC 5545 recurrence rule without `RRULE:`, in any case and order. Null if it is not supported. */
export const parseRepetition = (text: string): Repetition | null => {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH || !/^[A-Z0-9=;,+-]+$/i.test(trimmed)) return null
  const found = new Set<string>()
  const rule = plainRepetition('DAILY')
  for (const part of trimmed.toUpperCase().split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    const read = readers.get(name)?.(value)
    if (!read || rest.length > 0 || found.has(name)) return null
    found.add(name)
    Object.assign(rule, read)
  }
  return found.has('FREQ') && isSupported(rule) ? rule : null
}

/** The canonical text of a rule: upper case, RFC 5545 names, without defaults. */
export const formatRepetition = ({ freq, interval, byDay, nth, byMonthDay, count, until }: Repetition) =>
  [
    `FREQ=${freq}`,
    interval > 1 && `INTERVAL=${interval}`,
    byDay.length > 0 && `BYDAY=${nth ?? ''}${byDay.join(',')}`,
    byMonthDay !== null && `BYMONTHDAY=${byMonthDay}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';')
