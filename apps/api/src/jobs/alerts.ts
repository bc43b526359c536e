import { queueAllAlerts, queueRecentAlerts, throwFirst } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const MINUTE = 60_000
/** After a longer rest somebody else may have looked, or nobody. */
const REST_MS = 3 * MINUTE
/** For what a look at the latest changes does not see. */
const EVERYBODY_EVERY_MS = 60 * MINUTE

/** Puts a mail into the outbox for what is due within a day. */
export const alertsJob = ({ host }: JobDeps): Job => {
  let [lookedAt, endedAt, everybodyAt] = [-Infinity, -Infinity, -Infinity]
  let again: string[] = []
  const isLately = (at: number, milliseconds: number) => Math.abs(host.now().getTime() - at) < milliseconds

  return {
    name: 'alerts',
    every: MINUTE,
    leased: true,
    run: async (signal) => {
      const at = host.now().getTime()
      const isRecent = isLately(endedAt, REST_MS) && isLately(everybodyAt, EVERYBODY_EVERY_MS)
      const { failures } = isRecent
        ? await queueRecentAlerts(host, { since: new Date(lookedAt), again }, signal)
        : await queueAllAlerts(host, signal)
      if (!isRecent) everybodyAt = at
      lookedAt = at
      endedAt = host.now().getTime()
      again = [...failures.keys()]
      throwFirst(failures)
    },
  }
}
