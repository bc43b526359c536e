import type { Prisma } from '@dayloom/db/models'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../context.ts'
import { attemptEach } from '../platform/load/attempt-each.ts'
import { purgeHabits } from './purge-habits.ts'
import { purgeLists } from './purge-lists.ts'
import { purgeTasks } from './purge-tasks.ts'

/** The models whose rows are kept for undo. */
type Trashed = {
  [Name in Prisma.ModelName]: 'deleted_at' extends keyof Prisma.TypeMap['model'][Name]['payload']['scalars']
    ? Name
    : never
}[Prisma.ModelName]

/** How each of them is emptied: a model that is new in the trash does not compile before it is here. */
const purges: Record<Trashed, (ctx: JobContext, before: Date, signal?: AbortSignal) => Promise<number>> = {
  Task: purgeTasks,
  Habit: purgeHabits,
  List: purgeLists,
}

/** Removes for good what was deleted longer ago than it can be taken back, with notes, history and files. */
export const purgeTrash = async (ctx: JobContext, signal?: AbortSignal) => {
  const before = new Date(ctx.now().getTime() - serverLimits.trash.lifetime)
  const purged = new Map<string, number>()
  const [failure] = await attemptEach(Object.entries(purges), async ([model, purge]) => {
    purged.set(model, await purge(ctx, before, signal))
  })
  if (failure) throw failure.error
  return Object.fromEntries(purged)
}
