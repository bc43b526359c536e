import { queueReminders } from '@dayloom/trpc/server'
import type { JobDeps } from './job-deps.ts'
import { alone, type Job } from './runner.ts'

const MINUTE = 60_000
/** Of all processes, one looks so often at every reminder that is not too late. */
const WHOLE_EVERY_MS = 5 * MINUTE

/** Sends reminders whose time has come on their way. `queued` is called where there were any. */
export const remindersJob = ({ host }: JobDeps, queued: () => void, claim = alone): Job => {
  const unfinished = new Set<string>()
  return {
    name: 'reminders',
    every: MINUTE / 2,
    leased: true,
    run: async (signal) => {
      const isWhole = await claim('reminders of three hours', WHOLE_EVERY_MS)
      if ((await queueReminders(host, signal, { isWhole, unfinished })) > 0) queued()
    },
  }
}
