import { queueAllAlerts } from '../src/account/alerts/queue.ts'
import type { JobContext } from '../src/context.ts'
import { throwFirst } from '../src/platform/load/attempt-each.ts'

/** Reminds everybody, and tells of how many tasks. The first failure is thrown, but not before all others are told. */
export const queueAlerts = async (ctx: JobContext) => {
  const { count, failures } = await queueAllAlerts(ctx)
  throwFirst(failures)
  return count
}
