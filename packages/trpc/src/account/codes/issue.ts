import type { Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import { lockCredentials, type Credentials } from '../credentials.ts'
import { providerColumns } from '../providers/provider-account.ts'
import type { JobContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { latestKnown, waitSince } from './wait.ts'
import { writeCode, type NewCode } from './write.ts'

interface Wanted extends NewCode {
  /** The sign-in that asks for the code was checked against these, which must not have changed since. */
  checked?: Credentials
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
      ...providerColumns,
    },
  })
type Newest = NonNullable<Awaited<ReturnType<typeof newest>>>

/** Milliseconds until the next code may follow this one. None after a code that was used: its asker reads that mailbox. */
const waitAfter = (code: Newest | null, mailed: boolean, now: Date) =>
  code === null || code.consumed_at !== null || (mailed && code.mailed_at === null)
    ? 0
    : waitSince(code.created_at, now)

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
    const id = await writeCode(tx, ctx, wanted)
    await issued?.(tx)
    return { issued: true as const, id }
  })

/** The answer to whoever asks again too soon. */
export const askedTooSoon = (wait: number) => {
  const seconds = Math.ceil(wait / 1000)
  return new AppError('TOO_MANY_REQUESTS', messages.auth.codeTooSoon, {
    values: { seconds },
    retryAfter: seconds,
  })
}
