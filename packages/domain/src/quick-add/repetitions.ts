import {
  plainRepetition,
  weekdayCodes,
  type Frequency,
  type Repetition,
  type WeekdayCode,
} from '@dayloom/validators/tasks/repetition'
import { nextSuch, readMonthDate } from './days.ts'
import { amountOf, ordinalOf, stretchOf, timeOfPart, weekdayNumbers } from './names.ts'
import {
  longest,
  phrase,
  titleWords,
  type Bound,
  type Meaning,
  type Phrase,
  type PhraseReader,
  type Reader,
} from './phrase.ts'

/** A rule and how many words say it, with the time and the first day that go with it. */
interface Rule {
  words: number
  rule: Repetition
  time?: string | undefined
  /** `dec 25`: the rule itself holds no date. */
  yearly?: { month: number; date: number }
}

type RuleReader = (words: readonly string[]) => Rule | null

interface Every {
  freq: Frequency
  interval: number
}

const every = ({ freq, interval }: Every, more: Partial<Repetition> = {}): Repetition => ({
  ...plainRepetition(freq),
  interval,
  ...more,
})

const units = new Map<string, Every>([
  ['day', { freq: 'DAILY', interval: 1 }],
  ['week', { freq: 'WEEKLY', interval: 1 }],
  ['month', { freq: 'MONTHLY', interval: 1 }],
  ['quarter', { freq: 'MONTHLY', interval: 3 }],
  ['year', { freq: 'YEARLY', interval: 1 }],
])

const adverbs = new Map<string, Every>([
  ['daily', { freq: 'DAILY', interval: 1 }],
  ['weekly', { freq: 'WEEKLY', interval: 1 }],
  ['biweekly', { freq: 'WEEKLY', interval: 2 }],
  ['monthly', { freq: 'MONTHLY', interval: 1 }],
  ['yearly', { freq: 'YEARLY', interval: 1 }],
])

const weekdayCode = (name: string): WeekdayCode | undefined => {
  const number = weekdayNumbers.get(name)
  return number === undefined ? undefined : weekdayCodes[(number + 6) % 7]
}

const codesIn = (word = ''): WeekdayCode[] => {
  const codes = word.split(',').filter(Boolean).map(weekdayCode)
  const known = codes.filter((code) => code !== undefined)
  return known.length === codes.length ? known : []
}

/** `mon wed fri`, `mon, wed and fri`, `mon,wed` */
const weekdaysIn = (words: readonly string[]): { words: number; codes: WeekdayCode[] } | null => {
  const found = new Set<WeekdayCode>()
  let end = 0
  for (;;) {
    const joined = end > 0 && (words[end] === 'and' || words[end] === '&') ? 1 : 0
    const codes = codesIn(words[end + joined])
    if (codes.length === 0) break
    for (const code of codes) found.add(code)
    end += joined + 1
  }
  return end === 0 ? null : { words: end, codes: weekdayCodes.filter((code) => found.has(code)) }
}

/** `of the month`, which changes nothing. */
const tailOf = ([of, the, month]: readonly string[]) =>
  of === 'of' && the === 'the' && month === 'month' ? 3 : 0

/** `15th`, `last day`, `3rd friday`, `last friday`, with or without `of the month` */
const readOfMonth =
  (interval: number): RuleReader =>
  (words) => {
    const [first = '', second = ''] = words
    const nth = first === 'last' ? -1 : ordinalOf(first)
    if (nth === null) return null
    const code = weekdayCode(second)
    const monthly = { freq: 'MONTHLY', interval } as const
    if (code)
      return nth > 4
        ? null
        : { words: 2 + tailOf(words.slice(2)), rule: every(monthly, { byDay: [code], nth }) }
    if (nth === -1 && second === 'day')
      return { words: 2 + tailOf(words.slice(2)), rule: every(monthly, { byMonthDay: -1 }) }
    if (nth < 1 || nth > 31 || !/^[0-9]/.test(first) || units.has(second)) return null
    return { words: 1 + tailOf(words.slice(1)), rule: every(monthly, { byMonthDay: nth }) }
  }

const readYearly: RuleReader = (words) => {
  const found = readMonthDate(words)
  if (!found || found.comma) return null
  const { month, date } = found
  return { words: found.words, rule: plainRepetition('YEARLY'), yearly: { month, date } }
}

/** What may follow a frequency: `on monday`, `on the 15th`, `on dec 25`. */
const readOn = (frequency: Every, words: readonly string[]): Rule | null => {
  if (words[0] !== 'on') return null
  const the = words[1] === 'the' ? 2 : 1
  const rest = words.slice(the)
  const week = frequency.freq === 'WEEKLY' ? weekdaysIn(rest) : null
  if (week) return { words: the + week.words, rule: every(frequency, { byDay: week.codes }) }
  const found =
    frequency.freq === 'MONTHLY'
      ? readOfMonth(frequency.interval)(rest)
      : frequency.freq === 'YEARLY'
        ? readYearly(rest)
        : null
  return (
    found && { ...found, words: the + found.words, rule: { ...found.rule, interval: frequency.interval } }
  )
}

const withOn = (frequency: Every, count: number, words: readonly string[]): Rule => {
  const on = readOn(frequency, words.slice(count))
  return on ? { ...on, words: count + on.words } : { words: count, rule: every(frequency) }
}

/** `day`, `week on monday`, `3 weeks`, `other month`, `2nd week` */
const readUnit: RuleReader = (words) => {
  const [first = '', second = ''] = words
  const single = units.get(first)
  if (single) return withOn(single, 1, words)
  const stretch = stretchOf(words)
  const named = units.get(second)
  const ordinal = first === 'other' ? 2 : ordinalOf(first)
  if (stretch && first !== 'a' && first !== 'an') {
    const unit = units.get(stretch.unit)
    return unit ? withOn({ ...unit, interval: stretch.amount }, 2, words) : null
  }
  return named && ordinal ? withOn({ ...named, interval: named.interval * ordinal }, 2, words) : null
}

/** `weekday`, `weekend`, `mon, wed and fri`, `other friday`, with a part of the day behind it. */
const readWeekdays: RuleReader = (words) => {
  const other = words[0] === 'other' ? 1 : 0
  const [first = ''] = words.slice(other)
  const list =
    first === 'weekday' || first === 'workday'
      ? { words: 1, codes: weekdayCodes.slice(0, 5) }
      : first === 'weekend'
        ? { words: 1, codes: weekdayCodes.slice(5, 6) }
        : weekdaysIn(words.slice(other))
  if (!list) return null
  const time = timeOfPart(words[other + list.words])
  return {
    words: other + list.words + (time === undefined ? 0 : 1),
    rule: every({ freq: 'WEEKLY', interval: 1 + other }, { byDay: list.codes }),
    time,
  }
}

/** `morning`, `night` */
const readPart: RuleReader = ([word]) => {
  const time = timeOfPart(word)
  return time === undefined ? null : { words: 1, rule: plainRepetition('DAILY'), time }
}

const ruleReaders: readonly RuleReader[] = [readUnit, readWeekdays, readPart, readOfMonth(1), readYearly]

const phraseOf = (
  words: number,
  { rule, time, yearly }: Rule,
  from: 'due' | 'completion',
  today: Reader['today'],
): Phrase => {
  const first = yearly && nextSuch(yearly.month, yearly.date, today)
  if (yearly && !first) return titleWords(words)
  const more: Meaning[] = [
    ...(first ? [{ field: 'due_day' as const, value: first, soft: true }] : []),
    ...(time === undefined ? [] : [{ field: 'due_time' as const, value: time, soft: true }]),
  ]
  return {
    ...phrase(words, { field: 'repeat', value: rule, from }, ...more),
    ...(time !== undefined && { partOfDay: time }),
  }
}

const numbering = (word = '') =>
  amountOf(word) !== null || ordinalOf(word) !== null || /^(?:[0-9]+|other|few|couple|last)$/.test(word)

/** `every 5th friday` and `every 6 hours` cannot be held: they are title, whole. */
const unheld = (words: readonly string[]): Phrase => {
  const count = Math.min(words.length, numbering(words[1]) ? 3 : 2)
  const code = ordinalOf(words[1]) === 5 ? weekdayCode(words[2] ?? '') : undefined
  const tail = code ? tailOf(words.slice(3)) : 0
  const nearest: Meaning[] | undefined = code && [
    { field: 'repeat', value: { ...plainRepetition('MONTHLY'), byDay: [code], nth: -1 }, from: 'due' },
  ]
  return titleWords(count + tail, ...(nearest ? [nearest] : []))
}

/** `every …`, or `every! …` from completion; `weekly`, `monthly on the 1st`. */
export const readRepetition: PhraseReader = (words, at, { today }) => {
  const rest = words.slice(at)
  const [first = ''] = rest
  const adverb = adverbs.get(first)
  if (adverb) {
    const rule = withOn(adverb, 1, rest)
    return { ...phraseOf(rule.words, rule, 'due', today), ...(rule.words === 1 && { doubt: 'likely' }) }
  }
  if (first !== 'every' && first !== 'every!') return null
  const rule = longest(ruleReaders.map((read) => read(rest.slice(1))))
  if (!rule) return unheld(rest)
  return phraseOf(1 + rule.words, rule, first === 'every!' ? 'completion' : 'due', today)
}

/** `for 2 weeks`, `10 times`: how a repetition ends. Without one they are title. */
export const readBound: PhraseReader = (words, at) => {
  const prefix = words[at] === 'for' ? 1 : 0
  const rest = words.slice(at + prefix)
  const count = rest[1] === 'times' ? amountOf(rest[0]) : null
  const stretch = prefix === 1 ? stretchOf(rest) : null
  const bound: Bound | null = count === null ? stretch : { count }
  return bound && { ...titleWords(prefix + 2), bound }
}
