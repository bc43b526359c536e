import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '@dayloom/db/client'
import type { CodePurpose } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { lockCredentials, type Credentials } from '../credentials.ts'
import type { JobContext } from '../context.ts'
import { AppError } from '../errors.ts'
import type { MailKind } from '../mail/kinds.ts'
import { queueMail } from '../mail/queue.ts'
import { hashToken, newToken } from '../tokens.ts'
import { hashCode } from './hash.ts'
import { latestKnown, waitSince } from './wait.ts'

const { digits, lifetime } = limits.code

const mails = {
  two_factor: 'two_factor_code',
  password_reset: 'password_reset_code',
  email_verification: 'verification_code',
} as const satisfies Record<CodePurpose, MailKind>

interface Wanted {
  purpose: CodePurpose
  email: string
  /** Null for an address that nobody has: the code is a decoy, which behaves like any other and is never mailed. */
  user_id: string | null
  /** The Google account to link once the code was right. */
  google_sub?: string
  /** The sign-in that asks for the code was checked against these, which must not have changed since. */
  checked?: Credentials
  /** False where nobody is to be mailed yet; see `mailAttempt`. */
  mailed?: boolean
}

/** The newest code of a purpose and address; whether it can still be used is not said. */
const newest = (tx: Transaction, { purpose, email }: Wanted, now: Date) =>
  tx.code.findFirst({
    where: { purpose, email, created_at: { lte: latestKnown(now) } },
    orderBy: { created_at: 'desc' },
    select: {
      id: true,
      attempts: true,
      created_at: true,
      consumed_at: true,
      superseded_at: true,
      mailed_at: true,
    },
  })
type Newest = NonNullable<Awaited<ReturnType<typeof newest>>>

/** Milliseconds until the next code may follow this one. None after a code that was used: its asker reads that mailbox. */
const waitAfter = (code: Newest | null, mailed: boolean, now: Date) =>
  code === null || code.consumed_at !== null || (mailed && code.mailed_at === null)
    ? 0
    : waitSince(code.created_at, now)

export const makeCode = () =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')

const write = async (
  tx: Transaction,
  ctx: JobContext,
  { purpose, email, user_id, google_sub, mailed = true }: Wanted,
) => {
  const now = ctx.now()
  const id = randomBytes(20).toString('base64url')
  const code = makeCode()
  const expires_at = new Date(now.getTime() + lifetime)
  const code_hash = hashCode(ctx, { purpose, email, id }, code)
  // Strangers can use a code's tries up. The link in the same mail is what they cannot spend.
  const token = purpose === 'password_reset' ? newToken() : undefined
  const link_hash = token === undefined ? null : hashToken(token)
  await tx.code.updateMany({
    where: { purpose, email, consumed_at: null, superseded_at: null },
    data: { superseded_at: now },
  })
  await tx.code.create({
    data: {
      id,
      purpose,
      email,
      user_id,
      google_sub,
      code_hash,
      link_hash,
      created_at: now,
      expires_at,
      mailed_at: mailed ? now : null,
    },
  })
  if (user_id !== null && mailed)
    await queueMail(tx, ctx, {
      kind: mails[purpose],
      recipient: email,
      user_id,
      payload: { code, ...(token !== undefined && { token }) },
      expires_at,
    })
  return id
}

/**
 * Makes a code and mails it; earlier ones of that purpose and address stop working. Within a minute of the last one
 * nothing is made: the answer then has the last one and the wait. `issued` belongs to the same transaction.
 */
export const issueCode = (ctx: JobContext, wanted: Wanted, issued?: (tx: Transaction) => Promise<void>) =>
  ctx.db.$transaction(async (tx) => {
    // One at a time for a purpose and address, or two at once would both find no code before them.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${wanted.purpose} ${wanted.email}`}, 0))`
    const now = ctx.now()
    const last = await newest(tx, wanted, now)
    const wait = waitAfter(last, wanted.mailed ?? true, now)
    if (wanted.checked) await lockCredentials(tx, wanted.checked)
    if (last && wait > 0) return { issued: false as const, last, wait }
    const id = await write(tx, ctx, wanted)
    await issued?.(tx)
    return { issued: true as const, id }
  })

/** The answer to whoever asks again too soon. */
export const askedTooSoon = (wait: number) => {
  const seconds = Math.ceil(wait / 1000)
  return new AppError('TOO_MANY_REQUESTS', messages.auth.codeTooSoon(seconds), { retryAfter: seconds })
}
