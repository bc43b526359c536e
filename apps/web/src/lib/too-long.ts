import { isWithin } from '@dayloom/validators/text'

/**
 * The error of a field whose text has more characters than the field takes, from the moment it has them. The field keeps
 * all of it: a browser's `maxlength` would cut a paste and not say so, and it counts code units.
 */
export const tooLong = (text: string, max: number, error: string): string | undefined =>
  isWithin(text.trim(), max) ? undefined : error
