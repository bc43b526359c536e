import { limits } from '@dayloom/validators/limits'
import { ahead } from '../../platform/clock/ends.ts'
import type { JobContext } from '../../context.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { hashCode } from './hash.ts'
import { latestKnown, waitSince } from './wait.ts'
import { codeMails, makeCode, type AttemptPurpose } from './write.ts'

const { lifetime, resendAfter, tries } = limits.code

/** Milliseconds until a code may be mailed for the attempt again; null where it is over. */
const waitOf = async ({ db, now }: JobContext, id: string) => {
  const at = now()
  const open = await db.code.findFirst({
    where: {
      id,
      consumed_at: null,
      superseded_at: null,
      expires_at: ahead(at, lifetime),
      attempts: { lt: tries },
    },
    select: { mailed_at: true },
  })
  return open?.mailed_at ? waitSince(open.mailed_at, at) : null
}

interface Attempt {
  id: string
  email: string
  purpose: AttemptPurpose
}

/**
 * Gives an attempt that was begun without a mail its code, or another one a minute after the last. The tries that were
 * made stay counted. Answers 0, or the wait, or null where the attempt is over.
 */
export const mailAttempt = (ctx: JobContext, { id, email, purpose }: Attempt) =>
  ctx.db.$transaction(async (tx) => {
    const now = ctx.now()
    const code = makeCode()
    const code_hash = hashCode(ctx, { purpose, email, id }, code)
    const expires_at = new Date(now.getTime() + lifetime)
    const before = new Date(now.getTime() - resendAfter)
    const [attempt] = await tx.$queryRaw<{ user_id: string }[]>`
      UPDATE codes SET code_hash = ${code_hash}, mailed_at = ${now}, expires_at = ${expires_at}
      WHERE id = ${id} AND purpose = ${purpose}::code_purpose AND consumed_at IS NULL AND superseded_at IS NULL
        AND expires_at > ${now} AND attempts < ${tries}
        AND (mailed_at IS NULL OR mailed_at <= ${before} OR mailed_at > ${latestKnown(now)})
      RETURNING user_id::text`
    if (!attempt) return waitOf(ctx, id)
    const { user_id } = attempt
    await queueMail(tx, ctx, {
      kind: codeMails[purpose],
      recipient: email,
      user_id,
      payload: { code },
      expires_at,
    })
    return 0
  })
