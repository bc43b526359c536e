import type { Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'

const BATCH_ROWS = 200

interface Ref {
  user_id: string
  id: string
}

/** Tasks that cannot be taken back any more. Who takes one back at this very moment is waited for, or skipped. */
const lockTasks = (tx: Transaction, before: Date) =>
  tx.$queryRaw<Ref[]>`
    SELECT user_id::text, id::text FROM tasks WHERE deleted_at <= ${before}
    ORDER BY deleted_at LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED`

const purgeTasks = ({ db, now }: JobContext, before: Date) =>
  db.$transaction(async (tx) => {
    const tasks = await lockTasks(tx, before)
    const owners = tasks.map(({ user_id }) => user_id)
    const ids = tasks.map(({ id }) => id)
    // Each person's files count towards their own quota until they are gone.
    await tx.$executeRaw`
      INSERT INTO file_removals (storage_key, user_id, size, run_at)
        SELECT storage_key, attachments.user_id, size, ${now()} FROM attachments
        JOIN unnest(${owners}::uuid[], ${ids}::uuid[]) AS gone (user_id, id)
          ON attachments.user_id = gone.user_id AND attachments.task_id = gone.id
      ON CONFLICT DO NOTHING`
    return tx.$executeRaw`
      DELETE FROM tasks USING unnest(${owners}::uuid[], ${ids}::uuid[]) AS gone (user_id, id)
      WHERE tasks.user_id = gone.user_id AND tasks.id = gone.id`
  })

/** The models whose rows are kept for undo. */
type Trashed = {
  [Name in Prisma.ModelName]: 'deleted_at' extends keyof Prisma.TypeMap['model'][Name]['payload']['scalars']
    ? Name
    : never
}[Prisma.ModelName]

/** How each of them is emptied: a model that is new in the trash does not compile before it is here. */
const purges: Record<Trashed, (ctx: JobContext, before: Date, signal?: AbortSignal) => Promise<number>> = {
  Task: async (ctx, before, signal) => {
    let tasks = 0
    for (let purged = BATCH_ROWS; purged === BATCH_ROWS; tasks += purged) {
      purged = signal?.aborted ? 0 : await purgeTasks(ctx, before)
    }
    return tasks
  },
  Habit: async ({ db }, before) => {
    const { count } = await db.habit.deleteMany({ where: { deleted_at: { lte: before } } })
    return count
  },
}

/** Removes for good what was deleted longer ago than it can be taken back, with notes, history and files. */
export const purgeTrash = async (ctx: JobContext, signal?: AbortSignal) => {
  const before = new Date(ctx.now().getTime() - limits.trash.lifetime)
  const purged = new Map<string, number>()
  for (const [model, purge] of Object.entries(purges)) purged.set(model, await purge(ctx, before, signal))
  return Object.fromEntries(purged)
}
