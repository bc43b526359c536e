import {
  formatRepetition,
  plainRepetition,
  weekdayCodes,
  type Frequency,
  type Repetition,
  type WeekdayCode,
} from '@dayloom/validators/tasks/repetition'
import { weekdayNumbers } from './names.ts'
import { smallNumber, type Reader } from './reading.ts'

/** A rule and how many words say it. */
type Rule = [words: number, rule: Repetition]
type RuleReader = (words: readonly string[]) => Rule | null

const units = new Map<string, Frequency>([
  ['day', 'DAILY'],
  ['week', 'WEEKLY'],
  ['month', 'MONTHLY'],
  ['year', 'YEARLY'],
])

/** `weekday`, `week` */
const readUnit: RuleReader = ([unit = '']) => {
  if (unit === 'weekday') return [1, { ...plainRepetition('WEEKLY'), byDay: weekdayCodes.slice(0, 5) }]
  const freq = units.get(unit)
  return freq ? [1, plainRepetition(freq)] : null
}

/** `3 days`, `1 day` */
const readInterval: RuleReader = ([number, unit = '']) => {
  const interval = smallNumber(number)
  const freq = units.get(unit.replace(/s$/, ''))
  if (interval === null || !freq || (interval > 1 && !unit.endsWith('s'))) return null
  return [2, { ...plainRepetition(freq), interval }]
}

/** How many words end a day of the month: `of the month`, or none. */
const tail = ([of, the, month]: readonly string[]) =>
  of === 'of' && the === 'the' && month === 'month' ? 3 : 0

/** `15th`, `last day` */
const readMonthDay: RuleReader = (words) => {
  const [first = '', second = ''] = words
  const monthly = plainRepetition('MONTHLY')
  if (first === 'last' && second === 'day') return [2 + tail(words.slice(2)), { ...monthly, byMonthDay: -1 }]
  const [, number] = /^([0-9]{1,2})(?:st|nd|rd|th)$/.exec(first) ?? []
  const byMonthDay = Number(number)
  // "Every 2nd week" is no day of a month.
  if (!(byMonthDay >= 1 && byMonthDay <= 31) || units.has(second) || weekdayNumbers.has(second)) return null
  return [1 + tail(words.slice(1)), { ...monthly, byMonthDay }]
}

const weekdayCode = (name: string): WeekdayCode | undefined => {
  const number = weekdayNumbers.get(name)
  return number === undefined ? undefined : weekdayCodes[(number + 6) % 7]
}

const codesIn = (word: string): WeekdayCode[] | null => {
  const codes = word.split(',').filter(Boolean).map(weekdayCode)
  const known = codes.filter((code) => code !== undefined)
  return known.length > 0 && known.length === codes.length ? known : null
}

/** `mon`, `mon, wed`, `mon,wed and friday` */
const readWeekdays: RuleReader = (words) => {
  const found = new Set<WeekdayCode>()
  let end = 0
  let isNextOne = true
  while (isNextOne) {
    const joined = end > 0 && words[end] === 'and' ? 1 : 0
    const word = words[end + joined] ?? ''
    const codes = codesIn(word)
    if (!codes) break
    for (const code of codes) found.add(code)
    end += joined + 1
    isNextOne = word.endsWith(',') || words[end] === 'and'
  }
  if (end === 0) return null
  return [end, { ...plainRepetition('WEEKLY'), byDay: weekdayCodes.filter((code) => found.has(code)) }]
}

const ruleReaders = [readUnit, readInterval, readMonthDay, readWeekdays]

/** `every …`, or `every! …` from completion. */
export const readRepetition: Reader = (words, at) => {
  if (words[at] !== 'every' && words[at] !== 'every!') return null
  const rest = words.slice(at + 1)
  for (const read of ruleReaders) {
    const found = read(rest)
    if (!found) continue
    const [count, rule] = found
    const from = words[at] === 'every!' ? 'completion' : 'due'
    return { words: count + 1, field: 'repeat', value: formatRepetition(rule), rule, from }
  }
  return null
}
