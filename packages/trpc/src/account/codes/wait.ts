import { limits } from '@dayloom/validators/limits'
import { latestEnd } from '../../platform/clock/ends.ts'

const { resendAfter } = limits.code

/**
 * What was made later than this was made by a clock that was ahead and has been set back since. It is left out: a person
 * would wait for a code as long as the clock was ahead. Clocks of several processes differ by less.
 */
export const latestKnown = (now: Date) => latestEnd(now, 0)

/** Milliseconds until the next code may follow one of that time. Never more than after one of this moment. */
export const waitSince = (time: Date, now: Date) =>
  Math.min(resendAfter, Math.max(0, time.getTime() + resendAfter - now.getTime()))
