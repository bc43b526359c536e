import { removeDueFiles } from '@dayloom/trpc/server'
import type { Job } from '../runner.ts'
import type { JobDeps } from '../job-deps.ts'

const MINUTE = 60_000

/** Removes the files whose rows are gone and that could not be removed at once, and what broken uploads left. */
export const removeFilesJob = ({ host }: JobDeps): Job => ({
  name: 'remove-files',
  every: MINUTE,
  leased: true,
  run: async (signal) => void (await removeDueFiles(host, null, signal)),
})
