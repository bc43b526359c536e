import type { Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../../context.ts'
import { AppError, unavailable } from '../../errors.ts'
import { createKeyedSemaphore } from '../load/keyed-semaphore.ts'
import { lockUser } from '../lock-user.ts'
import { removeDueFiles } from './remove.ts'
import { newStorageKey } from './storage-key.ts'

const { attachment } = limits
const { fileRemoval } = serverLimits

type Uploader = Pick<UserContext, 'db' | 'now' | 'ports'> & { user: Pick<UserContext['user'], 'id'> }

/** Within this process reservations of one person wait without a connection. */
const reservations = createKeyedSemaphore({ concurrency: 1, maxWaiting: 100, timeout: 10_000 })

const reserving = async <T>(ctx: Uploader, work: (tx: Transaction) => Promise<T>) => {
  await ctx.ports.disk.refuseNearlyFull()
  return reservations.run(ctx.user.id, () =>
    ctx.db.$transaction(async (tx) => {
      // In any process they are made one at a time, so that they cannot pass the quota together.
      await lockUser(tx, ctx.user.id, 'NO KEY UPDATE')
      return work(tx)
    }),
  )
}

export const quotaExceeded = () => new AppError('QUOTA_EXCEEDED', messages.attachments.quota)

const runAt = (ctx: Uploader) => new Date(ctx.now().getTime() + fileRemoval.reserved)

/**
 * A key for a file of at most `bytes`, before any of them is kept: until `claimFiles` says that a row names it, it
 * stands in the queue of removals, so that no crash leaves bytes that nobody knows of. What the person may still keep
 * is granted, and counts from now on; `size` is less than `bytes` where there is less room. Throws `QUOTA_EXCEEDED`.
 */
export const reserveAttachment = (ctx: Uploader, bytes: number) =>
  reserving(ctx, async (tx) => {
    const storage_key = newStorageKey()
    const { id } = ctx.user
    const [granted] = await tx.$queryRaw<{ size: number }[]>`
      WITH kept AS (
        SELECT size FROM attachments WHERE user_id = ${id}::uuid
        UNION ALL SELECT size FROM file_removals WHERE user_id = ${id}::uuid
      ), used AS (SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes FROM kept)
      INSERT INTO file_removals (storage_key, user_id, size, run_at)
        SELECT ${storage_key}, ${id}::uuid, least(${bytes}, ${attachment.bytesPerUser} - bytes), ${runAt(ctx)}
        FROM used WHERE files < ${attachment.filesPerUser} AND bytes < ${attachment.bytesPerUser}
      RETURNING size`
    if (!granted) throw quotaExceeded()
    return { storage_key, size: granted.size }
  })

/** The same for a profile picture, which a person may always have. It counts only while it waits to be removed. */
export const reservePicture = (ctx: Uploader, size: number) =>
  reserving(ctx, async (tx) => {
    const data = { storage_key: newStorageKey(), user_id: ctx.user.id, size, run_at: runAt(ctx) }
    const { storage_key } = await tx.fileRemoval.create({ data, select: { storage_key: true } })
    return storage_key
  })

/** Keeps the bytes under a reserved key, and tells how many they are. What fails is no longer reserved. */
export const writeReserved = async (
  ctx: Uploader,
  storage_key: string,
  body: AsyncIterable<Uint8Array>,
  type: string,
) => {
  try {
    return await ctx.ports.files.write(storage_key, body, { type })
  } catch (error) {
    await discardFiles(ctx, [storage_key])
    throw error
  }
}

/** Says, in the transaction that writes their rows, that the reserved files stay. */
export const claimFiles = async (tx: Transaction, user_id: string, storage_keys: string[], now: Date) => {
  if (storage_keys.length === 0) return
  // What is due soon may be removed at this very moment.
  const after = new Date(now.getTime() + fileRemoval.margin)
  const where = { user_id, storage_key: { in: storage_keys }, run_at: { gt: after } }
  const { count } = await tx.fileRemoval.deleteMany({ where })
  if (count !== storage_keys.length) throw unavailable(new Error('A reserved file was not claimed in time'))
}

/**
 * Removes what was reserved and not claimed. Where nobody knows whether the claim was committed, the queue does: what
 * is claimed stays. What cannot be removed now, a job removes later.
 */
export const discardFiles = async (ctx: Uploader, storage_keys: string[]) => {
  if (storage_keys.length === 0) return
  try {
    const user_id = ctx.user.id
    const where = { user_id, storage_key: { in: storage_keys } }
    await ctx.db.fileRemoval.updateMany({ where, data: { run_at: ctx.now() } })
    await removeDueFiles(ctx, { user_id, storage_keys })
  } catch {
    // The job meets the same failure, and logs it.
  }
}
