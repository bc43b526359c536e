import { removeOrphanFiles } from '@dayloom/trpc/server'
import type { Job } from '../runner.ts'
import type { JobDeps } from '../job-deps.ts'

const HOUR = 3_600_000

/** Looks through all uploads for files that no row names, and removes those that have been so for a week. */
export const removeOrphanFilesJob = ({ host, log }: JobDeps): Job => ({
  name: 'remove-orphan-files',
  every: 12 * HOUR,
  leased: true,
  run: async (signal) => {
    const onRemoved = ({ key, since }: { key: string; since: Date }) =>
      log.info({ key, since }, 'a file without a row was removed')
    const refusal = await removeOrphanFiles(host, onRemoved, signal)
    if (refusal === 'another store')
      log.error(
        { location: host.ports.files.location },
        'the file store is not marked as ours: nothing is removed',
      )
  },
})
