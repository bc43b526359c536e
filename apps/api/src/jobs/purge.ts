import { purgeTrash, removeFiles } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { Workplace } from './workplace.ts'

const MINUTE = 60_000

/** Removes for good what can no longer be taken back, and the files whose time has come. */
export const purgeJob = ({ host }: Workplace): Job => ({
  name: 'purge',
  every: 10 * MINUTE,
  run: async (signal) => {
    await purgeTrash(host, signal)
    await removeFiles(host, signal)
  },
})
