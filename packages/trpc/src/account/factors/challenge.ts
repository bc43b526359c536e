import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import { isAhead } from '../../platform/clock/ends.ts'
import type { RequestContext } from '../../context.ts'

/** What a challenge was made for, and for whom; an answer to it is good for nothing else. */
export interface ChallengeFor {
  purpose: 'registration' | 'sign_in' | 'second_factor' | 'proof'
  /** The user, the attempt, or the session; empty where nobody has been told yet. */
  subject: string
}

const NONCE_BYTES = 16
const TIME_BYTES = 6
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES
const HASH_BYTES = 32

const signed = (head: Buffer, { purpose, subject }: ChallengeFor) =>
  [purpose, subject, head.toString('base64url')] as const

/**
 * A challenge that carries its own end and the server's mark, so that strangers who ask for many leave no rows behind.
 */
export const createChallenge = (
  { now, ports }: RequestContext,
  use: ChallengeFor,
): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(NONCE_BYTES).copy(head)
  head.writeUIntBE(now().getTime() + limits.passkey.challengeLifetime, NONCE_BYTES, TIME_BYTES)
  const mark = Buffer.from(ports.secrets.hash('passkey', ...signed(head, use)), 'base64url')
  return Uint8Array.from(Buffer.concat([head, mark]))
}

const endOf = (bytes: Buffer) => new Date(bytes.readUIntBE(NONCE_BYTES, TIME_BYTES))

/** Whether it is one of ours, made for this, and still good. Whether it was used is seen when it is used. */
export const isChallenge = ({ now, ports }: RequestContext, use: ChallengeFor, challenge: string) => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== HEAD_BYTES + HASH_BYTES) return false
  if (!isAhead(endOf(bytes), now(), limits.passkey.challengeLifetime)) return false
  const head = bytes.subarray(0, HEAD_BYTES)
  return ports.secrets.matches(
    bytes.subarray(HEAD_BYTES).toString('base64url'),
    'passkey',
    ...signed(head, use),
  )
}

/** Uses a challenge up; false when it was used before. */
export const spendChallenge = async (tx: Transaction, challenge: string) => {
  const bytes = Buffer.from(challenge, 'base64url')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { count } = await tx.spentToken.createMany({
    data: [{ hash, expires_at: endOf(bytes) }],
    skipDuplicates: true,
  })
  return count === 1
}
