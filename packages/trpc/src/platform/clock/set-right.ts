import type { Database } from '@dayloom/db/client'
import { columnName, empty, sql, type Sql } from '@dayloom/db/sql'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { latestEnd } from './ends.ts'

interface Instants {
  table: string
  column: string
  /** The longest possible wait, in milliseconds; 0 for what is tried again, and for when something was last done. */
  longest: number
  /** Only these rows. */
  which?: Sql
  /** In place of the longest wait from now. */
  to?: Date
}

const { code, session } = limits
const { fileRemoval, idempotency, knownDevice } = serverLimits

/** Whatever is stored with a time that may lie ahead, and is not held against the clock where it is read. */
const stored: readonly Instants[] = [
  { table: 'mails', column: 'run_at', longest: 0 },
  { table: 'mails', column: 'lease_until', longest: code.resendAfter },
  { table: 'pushes', column: 'run_at', longest: 0 },
  { table: 'webhooks', column: 'run_at', longest: 0 },
  { table: 'webhooks', column: 'failing_since', longest: 0 },
  { table: 'calendars', column: 'run_at', longest: 0 },
  { table: 'calendars', column: 'failing_since', longest: 0 },
  { table: 'webhook_deliveries', column: 'run_at', longest: 0, which: sql`AND status = 'pending'` },
  { table: 'file_removals', column: 'run_at', longest: fileRemoval.reserved },
  { table: 'orphan_files', column: 'first_seen_at', longest: 0 },
  { table: 'orphan_files', column: 'last_seen_at', longest: 0 },
  { table: 'idempotency_keys', column: 'expires_at', longest: idempotency.lifetime },
  { table: 'sessions', column: 'created_at', longest: 0 },
  { table: 'sessions', column: 'last_seen_at', longest: 0 },
  { table: 'sessions', column: 'expires_at', longest: session.idle },
  // It would be fresh once more when the clock gets there.
  { table: 'sessions', column: 'proven_at', longest: 0, to: new Date(0) },
  { table: 'known_devices', column: 'last_used_at', longest: 0 },
  { table: 'known_devices', column: 'expires_at', longest: knownDevice.lifetime },
  { table: 'codes', column: 'created_at', longest: 0 },
  { table: 'codes', column: 'mailed_at', longest: 0 },
  { table: 'codes', column: 'expires_at', longest: code.lifetime, to: new Date(0) },
  { table: 'api_tokens', column: 'last_used_at', longest: 0 },
]

/**
 * Brings back what was stored while the clock was ahead, once it has been set right: mails, webhooks and notifications
 * would wait until it catches up. What is tried too early by this is tried again.
 */
export const setClockRight = async ({ db, now }: { db: Database; now: () => Date }) => {
  const at = now()
  for (const { table, column, longest, which = empty, to } of stored) {
    const [name, value] = [columnName(column), to ?? new Date(at.getTime() + longest)]
    await db.$executeRaw`
      UPDATE ${columnName(table)} SET ${name} = ${value} WHERE ${name} > ${latestEnd(at, longest)} ${which}`
  }
}
