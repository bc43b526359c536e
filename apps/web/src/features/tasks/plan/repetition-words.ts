import type { Day } from '@dayloom/validators/fields'
import {
  weekdayCodes,
  type Frequency,
  type RepeatOrigin,
  type Repetition,
  type WeekdayCode,
} from '@dayloom/validators/tasks/repetition'

const units: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

export const weekdayNames: Record<WeekdayCode, string> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
}

const endings = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])

/** `1st`, `11th`, `22nd` */
export const ordinal = (number: number): string => {
  const isTeen = Math.floor((number % 100) / 10) === 1
  return `${number}${isTeen ? 'th' : (endings.get(number % 10) ?? 'th')}`
}

/** `day`, `3 days` */
const span = ({ freq, interval }: Repetition) =>
  interval === 1 ? units[freq] : `${interval} ${units[freq]}s`

const isWorkweek = (byDay: Repetition['byDay']) => byDay.join() === weekdayCodes.slice(0, 5).join()

/** On which days of it. */
const days = ({ byDay, nth, byMonthDay }: Repetition) => {
  if (byMonthDay !== null) return byMonthDay === -1 ? 'on the last day' : `on the ${ordinal(byMonthDay)}`
  const names = byDay.map((code) => weekdayNames[code]).join(', ')
  if (nth !== null) return `on the ${nth === -1 ? 'last' : ordinal(nth)} ${names}`
  if (names === '') return ''
  return isWorkweek(byDay) ? 'on weekdays' : `on ${names}`
}

const end = ({ count, until }: Repetition, dayWords: (day: Day) => string) => {
  if (count !== null) return count === 1 ? ', once' : `, ${count} times`
  return until === null ? '' : `, until ${dayWords(until)}`
}

/** `Every 2 weeks on Mon, Thu, 5 times`; `3 days after it is done`. `dayWords` is how the reader's language writes a day. */
export const repetitionWords = (
  rule: Repetition,
  from: RepeatOrigin,
  dayWords: (day: Day) => string,
): string => {
  const on = days(rule)
  const amount = rule.interval === 1 ? `1 ${units[rule.freq]}` : span(rule)
  const often =
    rule.freq === 'WEEKLY' && rule.interval === 1 && isWorkweek(rule.byDay)
      ? 'Every weekday'
      : ['Every', span(rule), on].filter(Boolean).join(' ')
  const said = from === 'completion' ? `${amount} after it is done${on && `, ${on}`}` : often
  return said + end(rule, dayWords)
}
