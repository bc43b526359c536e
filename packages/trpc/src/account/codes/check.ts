import type { Transaction } from '@dayloom/db/client'
import { sql } from '@dayloom/db/sql'
import type { CodePurpose } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { ahead, isOver } from '../../platform/clock/ends.ts'
import type { ProviderColumns } from '../providers/provider-account.ts'
import type { JobContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Refund } from '../../platform/limits.ts'
import { isHashOfCode } from './hash.ts'
import { waitSince } from './wait.ts'

/** A code is named by its id, or as the open one of an address. */
export type CodeRef = { purpose: CodePurpose } & ({ id: string } | { email: string })

interface Tried extends ProviderColumns {
  id: string
  user_id: string | null
  email: string
  code_hash: string
  timezone: string | null
  mailed_at: Date | null
}

/** One body for a wrong, expired, used, replaced, foreign or invented code. */
export const invalidCode = (userId?: string | null, text: string = messages.auth.invalidCode) =>
  new AppError('INVALID_CODE', text, { userId: userId ?? undefined })

/** Counts a try and reads the code, in one statement that has committed before anything is compared. */
const countTry = async ({ db, now }: JobContext, ref: CodeRef, tries: number): Promise<Tried | undefined> => {
  const named = 'id' in ref ? sql`id = ${ref.id}` : sql`email = ${ref.email}`
  const [tried] = await db.$queryRaw<Tried[]>`
    UPDATE codes SET attempts = attempts + 1
    WHERE purpose = ${ref.purpose}::code_purpose AND ${named} AND attempts < ${tries}
      AND consumed_at IS NULL AND superseded_at IS NULL AND NOT ${isOver(sql`expires_at`, now(), limits.code.lifetime)}
    RETURNING id, user_id::text, email, code_hash, google_sub, oidc_issuer, oidc_subject, timezone,
      mailed_at`
  return tried
}

/** Why no try was left: the code has had all of its tries, or there is none. */
const refusal = async ({ db, now }: JobContext, { purpose, ...named }: CodeRef) => {
  const dead = await db.code.findFirst({
    where: {
      purpose,
      ...named,
      consumed_at: null,
      superseded_at: null,
      expires_at: ahead(now(), limits.code.lifetime),
    },
    select: { created_at: true },
  })
  if (!dead) return invalidCode()
  const next = waitSince(dead.created_at, now())
  return new AppError('TOO_MANY_REQUESTS', messages.auth.codeDead, {
    retryAfter: Math.max(1, Math.ceil(next / 1000)),
  })
}

interface Limits {
  /** Takes the guess back that the account's ceiling of a day was charged with: it was right, or not looked at. */
  refund: Refund
  tries?: number
}

/**
 * Checks a code. Every try counts, also a right one, and the count can be neither raced nor rolled back. A right code
 * still has to be used up, by `consumeCode`, in the transaction of what it allows. Throws when no try was left.
 */
export const tryCode = async (
  ctx: JobContext,
  ref: CodeRef,
  code: string,
  { refund, tries = limits.code.tries }: Limits,
) => {
  const tried = await countTry(ctx, ref, tries)
  if (!tried) {
    await refund()
    throw await refusal(ctx, ref)
  }
  const { code_hash, ...rest } = tried
  // A code that nobody was told is nobody's.
  const right =
    rest.mailed_at !== null && isHashOfCode(ctx, code_hash, { purpose: ref.purpose, ...rest }, code)
  if (right) await refund()
  return { ...rest, right }
}

/** Uses a code up. Of any number of parallel right answers exactly one gets past this. */
export const consumeCode = async (tx: Transaction, { now }: Pick<JobContext, 'now'>, id: string) => {
  const { count } = await tx.code.updateMany({
    where: { id, consumed_at: null, superseded_at: null },
    data: { consumed_at: now() },
  })
  if (count === 0) throw invalidCode()
}
