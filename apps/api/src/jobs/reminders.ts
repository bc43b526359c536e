import { queueReminders } from '@dayloom/trpc/server'
import type { JobDeps } from './job-deps.ts'
import type { Job } from './runner.ts'

const MINUTE = 60_000

/** Sends reminders whose time has come on their way. `queued` is called where there were any. */
export const remindersJob = ({ host }: JobDeps, queued: () => void): Job => ({
  name: 'reminders',
  every: MINUTE / 2,
  leased: true,
  run: async (signal) => {
    if ((await queueReminders(host, signal)) > 0) queued()
  },
})
