/** What failed in the last run of turbo. In a long run it was printed far above, between what others printed. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './processes.mjs'

const LINES = 80
const runs = join(root, '.turbo', 'runs')

/** The newest summary that `turbo --summarize` wrote: their names begin with the time. */
const lastRun = async () => {
  const newest = (await readdir(runs))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .at(-1)
  return newest && JSON.parse(await readFile(join(runs, newest), 'utf8'))
}

/** @returns {Promise<string>} the last lines of each task that failed; empty where turbo left no summary. */
export const failedTasks = async () => {
  const { tasks = [] } = (await lastRun().catch(() => undefined)) ?? {}
  const ends = tasks
    .filter(({ execution }) => execution?.exitCode > 0)
    .map(async ({ taskId, logFile }) => {
      // What is never cached has no log.
      if (!logFile) return `\n${taskId} failed: see above.`
      const log = await readFile(join(root, logFile), 'utf8')
      return `\n${taskId} failed. Its last lines:\n${log.split('\n').slice(-LINES).join('\n')}`
    })
  return (await Promise.all(ends)).join('\n')
}
