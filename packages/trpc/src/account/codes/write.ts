import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from '@dayloom/db/client'
import type { CodePurpose } from '@dayloom/validators/enums'
import { limits } from '@dayloom/validators/limits'
import type { ProviderAccount } from '../providers/provider-account.ts'
import type { JobContext } from '../../context.ts'
import type { MailKind } from '../../platform/mail/kinds.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { hashCode } from './hash.ts'

const { digits, lifetime } = limits.code

export const codeMails = {
  two_factor: 'two_factor_code',
  password_reset: 'password_reset_code',
  email_verification: 'verification_code',
  google_link: 'google_link_code',
  oidc_link: 'oidc_link_code',
} as const satisfies Record<CodePurpose, MailKind>

/** What the codes of a sign-in are for. */
export type AttemptPurpose = Extract<CodePurpose, 'two_factor' | 'google_link' | 'oidc_link'>

export interface NewCode {
  purpose: CodePurpose
  email: string
  /** Null for an address that nobody has: the code is a decoy, which behaves like any other and is never mailed. */
  user_id: string | null
  /** The account at a provider to link once the code was right. */
  link?: ProviderAccount | undefined
  /** The zone that is written once the code was right. */
  timezone?: string
  /** False where nobody is to be mailed yet; see `mailAttempt`. */
  mailed?: boolean
}

export const makeCode = () =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')

/** Writes a code and queues its mail; earlier ones of that purpose and address stop working. */
export const writeCode = async (
  tx: Transaction,
  ctx: JobContext,
  { purpose, email, user_id, link, timezone, mailed = true }: NewCode,
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
  await tx.code.createMany({
    data: {
      id,
      purpose,
      email,
      user_id,
      ...link,
      timezone,
      code_hash,
      link_hash,
      created_at: now,
      expires_at,
      mailed_at: mailed ? now : null,
    },
  })
  if (user_id !== null && mailed)
    await queueMail(tx, ctx, {
      kind: codeMails[purpose],
      recipient: email,
      user_id,
      payload: { code, ...(token !== undefined && { token }) },
      expires_at,
    })
  return id
}
