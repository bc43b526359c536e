import type { Transaction } from '@dayloom/db/client'
import type { Sql } from '@dayloom/db/sql'
import type { JobContext } from '../context.ts'
import { byOwner } from '../platform/files/by-owner.ts'
import { attemptBatches, throwFirst } from '../platform/load/attempt-each.ts'

interface Ref {
  user_id: string
  id: string
}

/** What a person has in the trash for too long. */
export interface Expired {
  user_id: string
  ids: string[]
  /** It was put there by then. */
  before: Date
}

/** Of those, the ones that still are. Who takes one back at this very moment is waited for, or skipped. */
export const lockExpired = async (tx: Transaction, table: Sql, { user_id, ids, before }: Expired) => {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id::text FROM unnest(${ids}::uuid[]) AS expired (id) CROSS JOIN LATERAL (
      SELECT id FROM ${table} WHERE user_id = ${user_id}::uuid AND id = expired.id AND deleted_at <= ${before}
      FOR UPDATE SKIP LOCKED
    ) t`
  return locked.map(({ id }) => id)
}

interface Trash {
  table: Sql
  /** So many are found at a time. */
  batch: number
  /** Gives how many it has removed. */
  purge: (ctx: JobContext, expired: Expired) => Promise<number>
}

/**
 * Removes what cannot be taken back any more. A person whose rows cannot go keeps nobody else's; the first such failure is
 * thrown at the end.
 */
export const purgeExpired = async (
  ctx: JobContext,
  { table, batch, purge }: Trash,
  before: Date,
  signal?: AbortSignal,
) => {
  const { count, failures } = await attemptBatches(
    async (except) => {
      const expired = await ctx.db.$queryRaw<Ref[]>`
        SELECT user_id::text, id::text FROM ${table} WHERE deleted_at <= ${before} AND user_id <> ALL(${except}::uuid[])
        ORDER BY deleted_at LIMIT ${batch}`
      return { items: byOwner(expired), isFull: expired.length === batch }
    },
    ({ user_id, own }) => purge(ctx, { user_id, ids: own.map(({ id }) => id), before }),
    signal,
  )
  throwFirst(failures)
  return count
}
