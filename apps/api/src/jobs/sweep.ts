import { removeOrphans } from '@dayloom/trpc/server'
import type { Job } from './runner.ts'
import type { Workplace } from './workplace.ts'

const HOUR = 3_600_000

/** Looks through all uploads for what an interrupted one left behind. */
export const sweepJob = ({ host, log }: Workplace): Job => ({
  name: 'sweep',
  every: 12 * HOUR,
  run: async (signal) => {
    const count = await removeOrphans(host, signal)
    if (count > 0) log.info({ count }, 'uploads without a row removed')
  },
})
