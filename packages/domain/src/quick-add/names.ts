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
const numbersOf = (names: readonly string[]) =>
  new Map(names.flatMap((name, index) => [[name, index] as const, [name.slice(0, 3), index] as const]))

/** 0 is Sunday. */
export const weekdayNumbers = numbersOf(weekdays)

/** 0 is January. */
export const monthNumbers = numbersOf(months)
