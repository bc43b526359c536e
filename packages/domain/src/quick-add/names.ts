import type { CalendarUnit } from '../calendar/months.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** By the full name and by its first three letters. */
const numbersOf = (names: readonly string[], others: Readonly<Record<string, number>>) =>
  new Map([
    ...names.flatMap((name, index) => [[name, index] as const, [name.slice(0, 3), index] as const]),
    ...Object.entries(others),
  ])

/** 0 is Sunday. */
export const weekdayNumbers = numbersOf(weekdays, { tues: 2, weds: 3, thur: 4, thurs: 4 })

/** 0 is January. */
export const monthNumbers = numbersOf(months, { sept: 8 })

const smallNumbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** 1 to 999 in digits, `a`, `an`, or `one` to `twelve`; null for anything else. */
export const amountOf = (word = ''): number | null => {
  if (word === 'a' || word === 'an') return 1
  const named = smallNumbers.indexOf(word) + 1
  if (named > 0) return named
  return /^[0-9]{1,3}$/.test(word) && Number(word) > 0 ? Number(word) : null
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** `1st` to `99th`, or `first` to `fifth`. */
export const ordinalOf = (word = ''): number | null => {
  const named = ordinals.indexOf(word) + 1
  if (named > 0) return named
  const [, digits] = /^([0-9]{1,2})(?:st|nd|rd|th)$/.exec(word) ?? []
  return digits === undefined ? null : Number(digits)
}

const units: readonly CalendarUnit[] = ['day', 'week', 'month', 'year']

/** `3 days`, `a week`. A number above one needs the plural. */
export const stretchOf = (words: readonly string[]): { amount: number; unit: CalendarUnit } | null => {
  const amount = amountOf(words[0])
  const unit = units.find((each) => words[1] === `${each}s` || (amount === 1 && words[1] === each))
  return amount === null || !unit ? null : { amount, unit }
}

export const MINUTES_PER_HOUR = 60

/** The hour that a part of the day begins with. */
const partsOfDay = new Map([
  ['morning', 9],
  ['afternoon', 14],
  ['evening', 19],
  ['night', 20],
])

/** `HH:mm`, or undefined where the word is no part of a day. */
export const timeOfPart = (word = '', evening = partsOfDay.get('evening')): string | undefined => {
  const hour = word === 'evening' ? evening : partsOfDay.get(word)
  return hour === undefined ? undefined : clockText(hour * MINUTES_PER_HOUR)
}

/** `HH:mm` of the minutes since midnight. */
export const clockText = (minutes: number) =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
