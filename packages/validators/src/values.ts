/** What a value must be to be kept, in words that need no library: the app asks before it has one. */

/** PostgreSQL stores no NUL, and UTF-8 has no lone surrogates. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** As much of a text as fits: no half of a character stays where it is cut, which would not be storable. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

export const EARLIEST = Date.parse('1900-01-01T00:00:00.000Z')
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether it lies in the years that everything here can count in. */
export const isWithinTime = (value: string) => {
  const at = Date.parse(value)
  return at >= EARLIEST && at <= LATEST
}

/** Whether this engine knows a zone of that name. Engines know those of their own year. */
export const isTimeZone = (value: string) => {
  try {
    return /^[A-Za-z]/.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
