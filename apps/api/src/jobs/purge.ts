import { attemptEach, dropLargeLogs, purgeChanges, purgeTrash } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const MINUTE = 60_000

/** Removes for good what can no longer be taken back, and what the log no longer has to tell. */
export const purgeJob = ({ host }: JobDeps): Job => ({
  name: 'purge',
  every: 10 * MINUTE,
  leased: true,
  run: async (signal) => {
    const [failure] = await attemptEach([purgeTrash, purgeChanges, dropLargeLogs], (purge) =>
      purge(host, signal),
    )
    if (failure) throw failure.error
  },
})
