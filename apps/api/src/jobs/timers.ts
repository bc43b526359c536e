import { endLongTimers } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const MINUTE = 60_000

/** Ends timers that nobody has stopped for 12 hours. */
export const timersJob = ({ host }: JobDeps): Job => ({
  name: 'timers',
  every: MINUTE,
  leased: true,
  run: async (signal) => {
    await endLongTimers(host, signal)
  },
})
