import { sql } from '@dayloom/db/sql'
import { serverLimits } from '@dayloom/validators/limits/server'
import type { JobContext } from '../../context.ts'

const BATCH_ROWS = 200

type Remover = Pick<JobContext, 'db' | 'now' | 'ports'>

export interface OrphanFile {
  key: string
  /** When it was first seen without a row. */
  since: Date
}

/** Why nothing may be removed: this database knows nobody, or the store belongs to another one. */
const refusalOf = async ({ db, ports }: Remover) => {
  if ((await db.user.findFirst({ select: { id: true } })) === null) return 'no users'
  const instance = await db.instance.findFirst({ select: { id: true } })
  const owner = await ports.files.readInstance()
  return instance === null || owner !== instance.id ? 'another store' : null
}

/** Those of the keys that a row names. */
const namedKeys = async ({ db }: Remover, keys: string[]) => {
  const among = sql`WHERE storage_key = ANY(${keys})`
  const rows = await db.$queryRaw<{ storage_key: string }[]>`
    SELECT storage_key FROM attachments ${among}
    UNION ALL SELECT storage_key FROM profile_pictures ${among}
    UNION ALL SELECT storage_key FROM file_removals ${among}`
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** Notes those of the keys that no row names, and tells since when. */
const noteOrphans = async (ctx: Remover, keys: string[], now: Date) => {
  const named = await namedKeys(ctx, keys)
  const orphans = keys.filter((key) => !named.has(key))
  return ctx.db.$queryRaw<OrphanFile[]>`
    INSERT INTO orphan_files (storage_key, first_seen_at, last_seen_at)
      SELECT key, ${now}, ${now} FROM unnest(${orphans}::text[]) AS key
    ON CONFLICT (storage_key) DO UPDATE
      SET last_seen_at = greatest(orphan_files.last_seen_at, excluded.last_seen_at)
    RETURNING storage_key AS key, first_seen_at AS since`
}

const removeOld = async ({ db, ports }: Remover, orphans: OrphanFile[], now: Date) => {
  const before = now.getTime() - serverLimits.orphanFile.quarantine
  const old = orphans.filter(({ since }) => since.getTime() <= before)
  for (const { key } of old) {
    await ports.files.remove(key)
    await db.orphanFile.deleteMany({ where: { storage_key: key } })
  }
  return old
}

/**
 * Looks through the store for files that no row names. One is removed when it was seen so a week ago and still is;
 * each is told to `onRemoved`. Removes nothing, and says why, where the database is empty or the store is another's.
 */
export const removeOrphanFiles = async (
  ctx: Remover,
  onRemoved: (orphan: OrphanFile) => void,
  signal?: AbortSignal,
) => {
  const refusal = await refusalOf(ctx)
  if (refusal !== null) return refusal
  const now = ctx.now()
  let batch: string[] = []
  const flush = async () => {
    const removed = await removeOld(ctx, await noteOrphans(ctx, batch, now), now)
    removed.forEach(onRemoved)
    batch = []
  }
  for await (const { key } of ctx.ports.files.list()) {
    if (signal?.aborted) return null
    batch.push(key)
    if (batch.length >= BATCH_ROWS) await flush()
  }
  await flush()
  // Gone by themselves, or named by a row again: their week begins anew.
  await ctx.db.orphanFile.deleteMany({ where: { last_seen_at: { lt: now } } })
  return null
}
