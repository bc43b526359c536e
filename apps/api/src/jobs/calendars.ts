import { claimCalendars, refreshCalendar } from '@dayloom/trpc/server'
import { MINUTE } from '@dayloom/validators/limits'
import type { JobDeps } from './job-deps.ts'
import type { Job } from './runner.ts'

/** A process that is killed while it reads a calendar has it read again after it. */
const LEASE_MS = 2 * MINUTE
/** Calendars that are read at the same time. Each may be 10 MB in memory. */
const CONCURRENCY = 4

/** Asks the calendars of others again, each in its turn. */
export const calendarsJob = ({ host, log }: JobDeps): Job => ({
  name: 'calendars',
  every: MINUTE,
  run: async (signal) => {
    const next = async () => (signal.aborted ? [] : claimCalendars(host, LEASE_MS, CONCURRENCY))
    for (let claimed = await next(); claimed.length > 0; claimed = await next())
      await Promise.all(
        claimed.map((calendar) =>
          refreshCalendar(host, calendar).catch((err: unknown) =>
            log.warn({ err, calendar: calendar.id }, 'calendar not read yet'),
          ),
        ),
      )
  },
})
