import type { User } from '@dayloom/validators/users'
import { isTimeZone } from '@dayloom/validators/values'
import { fieldErrors } from '../api/errors.ts'

/** A browser that cannot tell says nothing, or `Etc/Unknown`, which is no zone to itself. */
const known = (zone: string | undefined) => (zone !== undefined && isTimeZone(zone) ? zone : undefined)

/** The browser's IANA time zone. */
export const browserTimezone = () => known(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** As an answer has them that is kept here: those of an earlier version of the app do not say all of it. */
type Later = 'day_starts_at' | 'language' | 'clock'
type KeptUser = Omit<User, Later> & Partial<Pick<User, Later>>

/**
 * The person as this browser can show them: a profile may have been given a zone on a device that knows newer ones. It
 * is what clocks are read with here, and never what is kept.
 */
export const inKnownTimezone = (user: KeptUser): User => {
  const { day_starts_at = '00:00', language = 'en', clock = 'auto' } = user
  const timezone = isTimeZone(user.timezone) ? user.timezone : (browserTimezone() ?? 'UTC')
  return { ...user, timezone, day_starts_at, language, clock }
}

/**
 * Makes an account in the browser's time zone. A sign-in sends none: a browser that hides its zone, or a computer
 * elsewhere, would move the days of the account without a word. The zone comes from no field: where the server has not heard of it yet, nobody
 * could choose another one, and it is sent without.
 */
export const fromBrowserTimezone = async <Result>(
  send: (timezone: string | undefined) => Promise<Result>,
): Promise<Result> => {
  const timezone = browserTimezone()
  try {
    return await send(timezone)
  } catch (error) {
    if (timezone === undefined || !('timezone' in fieldErrors(error))) throw error
    return send(undefined)
  }
}
