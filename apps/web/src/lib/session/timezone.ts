import type { User } from '@dayloom/validators/users'
import { isTimeZone } from '@dayloom/validators/values'
import { fieldErrors } from '../api/errors.ts'

/** A browser that cannot tell says nothing, or `Etc/Unknown`, which is no zone to itself. */
const known = (zone: string | undefined) => (zone !== undefined && isTimeZone(zone) ? zone : undefined)

/** The browser's IANA time zone, sent at sign-in so that "today" means the same on both sides. */
export const browserTimezone = () => known(Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * The person as this browser can show them: a profile may have been given a zone on a device that knows newer ones. It
 * is what clocks are read with here, and never what is kept.
 */
export const inKnownTimezone = (user: User): User =>
  isTimeZone(user.timezone) ? user : { ...user, timezone: browserTimezone() ?? 'UTC' }

/**
 * Signs in from the browser's time zone. The zone comes from no field: where the server has not heard of it yet, nobody
 * could choose another one, and the sign-in is sent without.
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
