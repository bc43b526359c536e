import type { Database } from '@dayloom/db/client'
import { FILE_REMOVAL_LOCK } from '@dayloom/db/file-removal-lock'
import { empty, sql } from '@dayloom/db/sql'
import type { Files } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { byOwner } from './by-owner.ts'

const MINUTE = 60_000
const RETRY_AFTER_MS = 10 * MINUTE
const BATCH_ROWS = 200
const CONCURRENCY = 8

interface Remover {
  db: Database
  now: () => Date
  ports: { files: Files }
}

/** Files of one person. */
export interface FilesOf {
  user_id: string
  storage_keys: string[]
}

interface DueFile {
  user_id: string
  storage_key: string
}

/**
 * What is due, unless the lock is held. The rows are read before the lock is asked for: a copy that begins later begins
 * after the rows of these files were deleted.
 */
const dueFiles = async ({ db, now }: Remover, among: FilesOf | null) => {
  const named = among
    ? sql`AND user_id = ${among.user_id}::uuid AND storage_key = ANY(${among.storage_keys})`
    : empty
  const due = await db.$queryRaw<DueFile[]>`
    SELECT user_id::text, storage_key FROM file_removals
    WHERE run_at <= ${now()} ${named} ORDER BY run_at LIMIT ${BATCH_ROWS}`
  if (due.length === 0) return due
  const [lock] = await db.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock_shared(${FILE_REMOVAL_LOCK}::bigint) AS taken`
  return lock?.taken ? due : []
}

/** Person by person. */
const rowsOf = (files: DueFile[]) =>
  byOwner(files).map(({ user_id, own }) => ({
    user_id,
    storage_key: { in: own.map(({ storage_key }) => storage_key) },
  }))

/** Removes the bytes, then the note that they have to go. Doing it twice, or two at once, does no harm. */
const removeSome = async ({ db, now, ports }: Remover, files: DueFile[]) => {
  const results = await Promise.allSettled(files.map(({ storage_key }) => ports.files.remove(storage_key)))
  const isRemoved = (_: DueFile, at: number) => results[at]?.status === 'fulfilled'
  const removed = files.filter(isRemoved)
  const stuck = files.filter((file) => !removed.includes(file))
  for (const where of rowsOf(removed)) await db.fileRemoval.deleteMany({ where })
  const run_at = new Date(now().getTime() + RETRY_AFTER_MS)
  for (const where of rowsOf(stuck)) await db.fileRemoval.updateMany({ where, data: { run_at } })
  return {
    count: removed.length,
    failures: results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])),
  }
}

const isAway = (error: unknown) => error instanceof AppError && error.appCode === 'UNAVAILABLE'

/**
 * Removes the files that are due, all of them or those that are named, and tells how many. One that cannot be removed
 * is tried again later and holds up no other; its failure is thrown at the end, or at once where the store is away.
 */
export const removeDueFiles = async (ctx: Remover, among: FilesOf | null = null, signal?: AbortSignal) => {
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
    // It was the last of them.
    if (due.length < BATCH_ROWS) break
  }
  if (failed.length > 0) throw failed[0]
  return total
}
