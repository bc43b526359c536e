import type { Files, JobContext } from '../context.ts'

const HOUR = 3_600_000
/** An upload writes its row within seconds of its file; what is older and has none was interrupted. */
const ORPHAN_AGE = HOUR
const BATCH = 200

interface Remover extends Pick<JobContext, 'db'> {
  ports: { files: Files }
}

/** Removes the bytes, then the note that they have to go. Doing it twice, or two at once, does no harm. */
export const removeNow = async ({ db, ports }: Remover, keys: string[]) => {
  for (const key of keys) await ports.files.remove(key)
  await db.fileRemoval.deleteMany({ where: { storage_key: { in: keys } } })
}

const removeBatch = async (ctx: JobContext) => {
  const due = await ctx.db.fileRemoval.findMany({
    where: { run_at: { lte: ctx.now() } },
    orderBy: { run_at: 'asc' },
    take: BATCH,
    select: { storage_key: true },
  })
  await removeNow(
    ctx,
    due.map(({ storage_key }) => storage_key),
  )
  return due.length
}

/** Removes the files whose time has come, and tells how many. */
export const removeFiles = async (ctx: JobContext, signal?: AbortSignal) => {
  let count = 0
  for (let removed = BATCH; removed === BATCH; count += removed) {
    removed = signal?.aborted ? 0 : await removeBatch(ctx)
  }
  return count
}

/** Those of the keys that nothing refers to. */
const orphansAmong = async ({ db }: Remover, keys: string[]) => {
  const orphans = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM unnest(${keys}::text[]) AS key
    WHERE NOT EXISTS (SELECT FROM attachments WHERE storage_key = key)
      AND NOT EXISTS (SELECT FROM profile_pictures WHERE storage_key = key)
      AND NOT EXISTS (SELECT FROM file_removals WHERE storage_key = key)`
  return orphans.map(({ key }) => key)
}

/** Removes the files that an interrupted upload left behind, and tells how many. */
export const removeOrphans = async (ctx: JobContext, signal?: AbortSignal) => {
  const before = ctx.now().getTime() - ORPHAN_AGE
  let count = 0
  let batch: string[] = []
  const flush = async () => {
    const orphans = await orphansAmong(ctx, batch)
    await removeNow(ctx, orphans)
    count += orphans.length
    batch = []
  }
  for await (const { key, modified } of ctx.ports.files.list()) {
    if (signal?.aborted) return count
    if (modified.getTime() <= before) batch.push(key)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return count
}
