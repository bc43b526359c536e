import type { Database } from '@dayloom/db/client'
import { FILE_REMOVAL_LOCK } from '@dayloom/db/file-removal-lock'
import type { Files } from '../context.ts'
import { AppError } from '../errors.ts'

const MINUTE = 60_000
const RETRY_AFTER_MS = 10 * MINUTE
const BATCH_ROWS = 200
const CONCURRENCY = 8

interface Remover {
  db: Database
  now: () => Date
  ports: { files: Files }
}

/**
 * What is due, unless the lock is held. The statement reads its rows before it asks for the lock: a copy that begins
 * later begins after the rows of these files were deleted.
 */
const dueFiles = async ({ db, now }: Remover, among: string[] | null) => {
  const due = await db.$queryRaw<{ storage_key: string }[]>`
    SELECT storage_key FROM file_removals
    WHERE run_at <= ${now()} AND (${among}::text[] IS NULL OR storage_key = ANY(${among}))
      AND (SELECT pg_try_advisory_xact_lock_shared(${FILE_REMOVAL_LOCK}::bigint))
    ORDER BY run_at LIMIT ${BATCH_ROWS}`
  return due.map(({ storage_key }) => storage_key)
}

/** Removes the bytes, then the note that they have to go. Doing it twice, or two at once, does no harm. */
const removeSome = async ({ db, now, ports }: Remover, keys: string[]) => {
  const results = await Promise.allSettled(keys.map((key) => ports.files.remove(key)))
  const isRemoved = (_: string, at: number) => results[at]?.status === 'fulfilled'
  const removed = keys.filter(isRemoved)
  const stuck = keys.filter((key) => !removed.includes(key))
  await db.fileRemoval.deleteMany({ where: { storage_key: { in: removed } } })
  if (stuck.length > 0) {
    const run_at = new Date(now().getTime() + RETRY_AFTER_MS)
    await db.fileRemoval.updateMany({ where: { storage_key: { in: stuck } }, data: { run_at } })
  }
  return {
    count: removed.length,
    failures: results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])),
  }
}

const isAway = (error: unknown) => error instanceof AppError && error.appCode === 'UNAVAILABLE'

/**
 * Removes the files that are due, all of them or those among the keys, and tells how many. One that cannot be removed
 * is tried again later and holds up no other; its failure is thrown at the end, or at once where the store is away.
 */
export const removeDueFiles = async (ctx: Remover, among: string[] | null = null, signal?: AbortSignal) => {
  let total = 0
  const failed: unknown[] = []
  for (;;) {
    const due = signal?.aborted ? [] : await dueFiles(ctx, among)
    if (due.length === 0) break
    for (let at = 0; at < due.length; at += CONCURRENCY) {
      const { count, failures } = await removeSome(ctx, due.slice(at, at + CONCURRENCY))
      total += count
      failed.push(...failures)
      if (failures.some(isAway)) throw failures.find(isAway)
    }
  }
  if (failed.length > 0) throw failed[0]
  return total
}
