import type { Database, Transaction } from '@dayloom/db/client'
import { serverLimits } from '@dayloom/validators/limits/server'
import { sql } from '@dayloom/db/sql'
import { isOver } from '../clock/ends.ts'
import { inProgress, mismatch, type KeyedRequest } from './request.ts'

/** An answer as its surface sends it. */
export interface Answer {
  status: number
  /** JSON. */
  body: string
  /** Of an answer that is sent again. */
  language?: string
}

export interface Owner {
  user_id: string
  now: () => Date
}

interface Row extends Omit<KeyedRequest, 'key'> {
  status: number | null
  answer: string | null
  language: string | null
}

interface Taking {
  lease?: string
  expires_at: Date
}

export const answeredUntil = (now: Date) => new Date(now.getTime() + serverLimits.idempotency.lifetime)

/** Takes the key for this request. False where it is taken; one that is over is free. */
export const takeKey = async (
  db: Database | Transaction,
  { user_id, now }: Owner,
  { key, request, body }: KeyedRequest,
  { lease, expires_at }: Taking,
) => {
  const count = await db.$executeRaw`
    INSERT INTO idempotency_keys AS held (user_id, key, request, body, lease, expires_at)
    VALUES (${user_id}::uuid, ${key}, ${request}, ${body}, ${lease ?? null}::uuid, ${expires_at})
    ON CONFLICT (user_id, key) DO UPDATE SET request = excluded.request, body = excluded.body, lease = excluded.lease,
      status = NULL, answer = NULL, expires_at = excluded.expires_at
    WHERE ${isOver(sql`held.expires_at`, now(), serverLimits.idempotency.lifetime)}
      OR (held.lease IS NOT NULL AND ${isOver(sql`held.expires_at`, now(), serverLimits.idempotency.lease)})`
  return count > 0
}

/** What was answered. Throws where this is another request, or the first one is not over. */
export const readAnswer = async (
  db: Database | Transaction,
  { user_id }: Owner,
  { key, request }: KeyedRequest,
  readBody: () => Promise<string | null>,
): Promise<Answer> => {
  const row: Row | null = await db.idempotencyKey.findFirst({ where: { user_id, key } })
  // Whoever had it was refused in this moment, and it is free again.
  if (!row) throw inProgress()
  if (row.request !== request) throw mismatch()
  if (row.status === null || row.answer === null) throw inProgress()
  if (row.body !== (await readBody())) throw mismatch()
  return { status: row.status, body: row.answer, language: row.language ?? 'en' }
}
