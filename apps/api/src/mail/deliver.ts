import { asAppError, type JobContext } from '@dayloom/trpc/server'
import { cut } from '@dayloom/validators/text'
import type { Log } from '../log.ts'
import {
  claimMail,
  markFailed,
  markForRetry,
  markSkipped,
  markSent,
  renewClaim,
  type ClaimedMail,
} from './outbox.ts'

/** Some kinds of rows of the outbox, and what is done with each. */
export interface Queue {
  ctx: Pick<JobContext, 'db' | 'now'>
  log: Log
  kinds: string[]
  /**
   * Says 'skipped' where there was nothing to do any more. What cannot be taken back asks `isHeld` right before: while
   * the process stood still, another may have taken the mail.
   */
  perform: (mail: ClaimedMail, isHeld: () => Promise<boolean>) => Promise<unknown>
  /** How long a claim lasts: longer than any `perform`. */
  lease: number
}

/** For what is wrong with the mail itself, such as a text that cannot be decrypted; an outage does not end a mail. */
const MAX_ATTEMPTS = 10
const FIRST_RETRY_DELAY_MS = 10_000
const MAX_RETRY_DELAY_MS = 15 * 60_000
/** Several at once, so that one slow mail does not hold up the codes behind it. */
const CONCURRENCY = 4

/** How long to wait after a failed attempt: 10 s, 20 s, 40 s … at most 15 minutes. */
export const retryDelay = (attempts: number) =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const AUTHENTICATION_REQUIRED = 530

/**
 * The mail server has something against us: it wants a sign-in (RFC 4954), or does not take mail from `MAIL_FROM`. It
 * would refuse every mail, until somebody sets that right.
 */
const isSenderRefused = (error: Error) =>
  ('responseCode' in error && error.responseCode === AUTHENTICATION_REQUIRED) ||
  ('command' in error && error.command === 'MAIL FROM' && codeOf(error) === 'EENVELOPE')

/** The mail server refused this very mail for good. */
const isPermanent = (error: unknown) =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  (codeOf(error) === 'EENVELOPE' || codeOf(error) === 'EMESSAGE')

/** Nodemailer's codes for a mail server that is away, answers nonsense or does not let us in (EAUTH). */
const serverFailures = new Set<unknown>([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'EABORT',
])

/**
 * Says nothing about this mail: the mail server or the database is away or busy (4xx), or the former refuses whatever
 * we send, for however long. Such a mail is tried until it expires.
 */
const isOutage = (error: unknown) =>
  serverFailures.has(codeOf(error)) ||
  (error instanceof Error &&
    (isSenderRefused(error) || ('permanent' in error && error.permanent === false))) ||
  asAppError(error).appCode === 'UNAVAILABLE'

const textOf = (error: unknown) => cut(error instanceof Error ? error.message : String(error), 500)

const deliverOne = async (
  { ctx: { db, now }, log, perform, lease }: Queue,
  mail: ClaimedMail,
  claimedAt: Date,
) => {
  const { id, kind, attempts } = mail
  /** Nobody takes it within its lease. The database is asked only where what follows could outlast that. */
  const isHeld = async () => {
    const at = now()
    return at.getTime() - claimedAt.getTime() < lease / 2 || renewClaim(db, mail, at, lease)
  }
  let outcome: unknown
  try {
    outcome = await perform(mail, isHeld)
  } catch (error) {
    // The text may name the recipient: it stays in the row, the log has the facts.
    const facts = { mail: id, kind, attempts, code: codeOf(error) }
    if (!isOutage(error) && (isPermanent(error) || attempts >= MAX_ATTEMPTS)) {
      await markFailed(db, mail, now(), textOf(error))
      log.error(facts, 'mail given up')
    } else {
      await markForRetry(db, mail, new Date(now().getTime() + retryDelay(attempts)), textOf(error))
      log.warn(facts, 'mail not sent yet')
    }
    return
  }
  await (outcome === 'skipped' ? markSkipped : markSent)(db, mail, now())
}

/** Handles what is due until nothing is, the signal ends it, or the database is lost. What was begun is finished. */
export const drainQueue = async (queue: Queue, signal: AbortSignal) => {
  const { ctx, kinds, lease } = queue
  const worker = async () => {
    while (!signal.aborted) {
      const claimedAt = ctx.now()
      const mail = await claimMail(ctx.db, kinds, claimedAt, lease)
      if (!mail) return
      await deliverOne(queue, mail, claimedAt)
    }
  }
  // All of them, even where one has failed: the next run must not begin beside the others.
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
