import { randomUUID } from 'node:crypto'
import { messages } from '@dayloom/validators/messages'
import type { UserContext } from '../context.ts'
import { AppError } from '../errors.ts'

/** Longer than an import can take: its body has 300 seconds, its turn 60, its rows 120. After a crash its owner waits that long. Milliseconds. */
const LEASE = 10 * 60_000
/** Seconds. */
const RETRY_AFTER = 10

const take = async ({ db, user, now }: UserContext, token: string) => {
  const at = now()
  const ends = new Date(at.getTime() + LEASE)
  const taken = await db.$executeRaw`
    INSERT INTO import_leases (user_id, token, expires_at) VALUES (${user.id}::uuid, ${token}::uuid, ${ends})
    ON CONFLICT (user_id) DO UPDATE SET token = excluded.token, expires_at = excluded.expires_at
    WHERE import_leases.expires_at <= ${at}`
  if (taken === 0)
    throw new AppError('TOO_MANY_REQUESTS', messages.input.importRunning, { retryAfter: RETRY_AFTER })
}

/** Runs one import of a person at a time, whichever process it is in. Throws `TOO_MANY_REQUESTS` during another one. */
export const withImportLease = async <T>(ctx: UserContext, work: () => Promise<T>): Promise<T> => {
  const token = randomUUID()
  await take(ctx, token)
  try {
    return await work()
  } finally {
    // Without a database the lease ends by its time.
    await ctx.db.importLease.deleteMany({ where: { user_id: ctx.user.id, token } }).catch(() => undefined)
  }
}
