import { randomUUID } from 'node:crypto'
import { messages } from '@dayloom/validators/messages'
import { sql } from '@dayloom/db/sql'
import { isOver } from '../../platform/clock/ends.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** How long the owner waits after a crash: several renewals, so that one that is late or lost ends nothing. Milliseconds. */
const LEASE_MS = 20_000
const RENEWAL_MS = 2_000
const RETRY_AFTER_SECONDS = 10

const expiry = (at: Date) => new Date(at.getTime() + LEASE_MS)

const take = async ({ db, user, now }: UserContext, token: string) => {
  const at = now()
  const taken = await db.$executeRaw`
    INSERT INTO import_leases (user_id, token, expires_at) VALUES (${user.id}::uuid, ${token}::uuid, ${expiry(at)})
    ON CONFLICT (user_id) DO UPDATE SET token = excluded.token, expires_at = excluded.expires_at
    WHERE ${isOver(sql`import_leases.expires_at`, at, LEASE_MS)}`
  if (taken === 0)
    throw new AppError('TOO_MANY_REQUESTS', messages.input.importRunning, { retryAfter: RETRY_AFTER_SECONDS })
}

/** Runs one import of a person at a time, whichever process it is in. Throws `TOO_MANY_REQUESTS` during another one. */
export const withImportLease = async <T>(ctx: UserContext, work: () => Promise<T>): Promise<T> => {
  const { db, user, now, ports } = ctx
  await ports.disk.refuseNearlyFull()
  const token = randomUUID()
  const own = { user_id: user.id, token }
  await take(ctx, token)
  // A database that is away ends the import itself; the renewal after it finds the lease, or it is over.
  const renew = () => db.importLease.updateMany({ where: own, data: { expires_at: expiry(now()) } })
  const renewals = setInterval(() => void renew().catch(() => undefined), RENEWAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewals)
    // Without a database the lease ends by its time.
    await db.importLease.deleteMany({ where: own }).catch(() => undefined)
  }
}
