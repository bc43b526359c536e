/** Rules for values. No library, because the app needs this before it loads one. */

export const EARLIEST = Date.parse('1900-01-01T00:00:00.000Z')
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether the instant is in the supported years. */
export const isWithinTime = (value: string) => {
  const at = Date.parse(value)
  return at >= EARLIEST && at <= LATEST
}

/** Whether it is an object with members, and no list. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether this engine knows the time zone. Engines have zone data of different years. */
export const isTimeZone = (value: string) => {
  try {
    return /^[A-Za-z]/.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
