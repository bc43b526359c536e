import { now } from './clock/clock.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

let latest = 0

/** A UUID of version 7: it begins with the milliseconds at which it was made, and comes after every one before it. */
export const newId = () => {
  latest = Math.max(now().getTime(), latest + 1)
  const time = hex(latest, 12)
  const [version = 0, variant = 0, ...rest] = crypto.getRandomValues(new Uint16Array(5))
  const random = rest.map((each) => hex(each, 4)).join('')
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(version & 0xfff, 3)}`,
    hex((variant & 0x3fff) | 0x8000, 4),
    random,
  ].join('-')
}
