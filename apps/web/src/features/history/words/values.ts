import { shorten } from '@dayloom/validators/text'
import { formatDay } from '../../../lib/time/dates.ts'

/** Longer texts are cut: the history says what changed, not all of it. */
const MAX_TEXT = 60

export const NONE = 'none'

export const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return shorten(text, MAX_TEXT)
}
export const quoted = (value: unknown) => `“${short(value)}”`
export const day = (value: unknown) => formatDay(String(value), 'day')
