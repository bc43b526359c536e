import { limits } from '@dayloom/validators/limits'
import type { JobContext } from '../context.ts'

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

/** Notes those of the keys that no row names, and tells since when. */
const noteOrphans = ({ db }: Remover, keys: string[], now: Date) =>
  db.$queryRaw<OrphanFile[]>`
    INSERT INTO orphan_files (storage_key, first_seen_at, last_seen_at)
      SELECT key, ${now}, ${now} FROM unnest(${keys}::text[]) AS key
      WHERE NOT EXISTS (SELECT FROM attachments WHERE storage_key = key)
        AND NOT EXISTS (SELECT FROM profile_pictures WHERE storage_key = key)
        AND NOT EXISTS (SELECT FROM file_removals WHERE storage_key = key)
    ON CONFLICT (storage_key) DO UPDATE
      SET last_seen_at = greatest(orphan_files.last_seen_at, excluded.last_seen_at)
    RETURNING storage_key AS key, first_seen_at AS since`

const removeOld = async ({ db, ports }: Remover, orphans: OrphanFile[], now: Date) => {
  const before = now.getTime() - limits.orphanFile.quarantine
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
