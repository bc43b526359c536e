import { purgeTrash } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { Workplace } from './workplace.ts'

const MINUTE = 60_000

/** Removes for good what can no longer be taken back. */
export const purgeJob = ({ host }: Workplace): Job => ({
  name: 'purge',
  every: 10 * MINUTE,
  run: async (signal) => {
    await purgeTrash(host, signal)
  },
})
