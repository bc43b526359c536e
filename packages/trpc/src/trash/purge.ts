import type { Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
import { sql } from '@dayloom/db/sql'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../context.ts'
import { byOwner } from '../files/by-owner.ts'
import { attemptBatches, attemptEach, throwFirst } from '../load/attempt-each.ts'
import { deleteOld } from './delete-old.ts'

const BATCH_ROWS = 200
/** Each goes with its days, which are thousands after some years. */
const BATCH_HABITS = 20

interface Ref {
  user_id: string
  id: string
}

/** Tasks that cannot be taken back any more; those of some people are left alone. */
const expiredTasks = ({ db }: JobContext, before: Date, except: string[]) =>
  db.$queryRaw<Ref[]>`
    SELECT user_id::text, id::text FROM tasks WHERE deleted_at <= ${before} AND user_id <> ALL(${except}::uuid[])
    ORDER BY deleted_at LIMIT ${BATCH_ROWS}`

/** Those that are still expired. Who takes one back at this very moment is waited for, or skipped. */
const lockTasks = async (tx: Transaction, user_id: string, ids: string[], before: Date) => {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id::text FROM unnest(${ids}::uuid[]) AS expired (id) CROSS JOIN LATERAL (
      SELECT id FROM tasks WHERE user_id = ${user_id}::uuid AND id = expired.id AND deleted_at <= ${before}
      FOR UPDATE SKIP LOCKED
    ) t`
  return locked.map(({ id }) => id)
}

const purgeTasksOf = ({ db, now }: JobContext, user_id: string, expired: string[], before: Date) =>
  db.$transaction(async (tx) => {
    const ids = await lockTasks(tx, user_id, expired, before)
    // The files count towards their person's quota until they are gone.
    await tx.$executeRaw`
      INSERT INTO file_removals (storage_key, user_id, size, run_at)
        SELECT a.storage_key, a.user_id, a.size, ${now()} FROM unnest(${ids}::uuid[]) AS gone (id)
          CROSS JOIN LATERAL (
            SELECT * FROM attachments WHERE user_id = ${user_id}::uuid AND task_id = gone.id OFFSET 0
          ) a
      ON CONFLICT DO NOTHING`
    return tx.$executeRaw`
      DELETE FROM tasks t USING unnest(${ids}::uuid[]) AS gone (id)
      WHERE t.user_id = ${user_id}::uuid AND t.id = gone.id`
  })

/** A person whose tasks cannot go keeps nobody else's; the first such failure is thrown at the end. */
const purgeTasks = async (ctx: JobContext, before: Date, signal?: AbortSignal) => {
  const { count, failures } = await attemptBatches(
    async (except) => {
      const expired = await expiredTasks(ctx, before, except)
      return { items: byOwner(expired), isFull: expired.length === BATCH_ROWS }
    },
    ({ user_id, own }) => {
      const ids = own.map(({ id }) => id)
      return purgeTasksOf(ctx, user_id, ids, before)
    },
    signal,
  )
  throwFirst(failures)
  return count
}

/** The models whose rows are kept for undo. */
type Trashed = {
  [Name in Prisma.ModelName]: 'deleted_at' extends keyof Prisma.TypeMap['model'][Name]['payload']['scalars']
    ? Name
    : never
}[Prisma.ModelName]

/** How each of them is emptied: a model that is new in the trash does not compile before it is here. */
const purges: Record<Trashed, (ctx: JobContext, before: Date, signal?: AbortSignal) => Promise<number>> = {
  Task: purgeTasks,
  Habit: ({ db }, before, signal) => {
    const isOld = sql`deleted_at <= ${before}`
    return deleteOld(
      db,
      { table: sql`habits`, column: sql`deleted_at`, isOld },
      { signal, batch: BATCH_HABITS },
    )
  },
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
