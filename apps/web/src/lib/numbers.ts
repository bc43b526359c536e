const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

export const formatCount = (value: number) => whole.format(value)
export const formatOneDecimal = (value: number) => oneDecimal.format(value)
/** From a whole percentage, as the API gives it. */
export const formatPercent = (value: number) => percent.format(value / 100)

/** "1 task", "2 tasks". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The word after a number of days. */
export const dayUnit = (days: number) => (days === 1 ? 'day' : 'days')
