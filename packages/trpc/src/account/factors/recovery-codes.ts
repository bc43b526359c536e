import { randomInt } from 'node:crypto'
import type { Transaction } from '@dayloom/db/client'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { invalidCode } from '../codes/check.ts'
import type { JobContext, RequestContext, UserContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { hashToken } from '../../platform/random-token.ts'
import { notifyOwner } from './notice.ts'
import type { Proved } from './proved.ts'
import { hasSecondFactor, readFactors } from './read.ts'

/** Crockford's base 32: no letter looks like a digit. 80 bits a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const { count, length, group } = limits.recoveryCode

const lookAlikes: Record<string, string> = { I: '1', L: '1', O: '0' }

/** A code as it is hashed, however it was typed. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILO]/g, (letter) => lookAlikes[letter] ?? letter)

const makeGroup = () => Array.from({ length: group }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const makeCode = () => Array.from({ length: length / group }, makeGroup).join('-')

/** So random that it needs no key: the codes are what helps when SECRET_KEY is lost, and the authenticator with it. */
const hashOf = (user_id: string, code: string) => hashToken(`${user_id} ${plain(code)}`)

/** Codes of ten characters were hashed with the key; each is good until new ones are made. */
const matches = ({ ports }: JobContext, code_hash: string, user_id: string, code: string) =>
  isSameSecret(code_hash, hashOf(user_id, code)) ||
  ports.secrets.matches(code_hash, 'recovery', user_id, plain(code))

/** Makes ten new codes; the ones before stop working. They are stored as hashes only. */
export const writeRecoveryCodes = async (tx: Transaction, { now, user }: UserContext) => {
  const user_id = user.id
  const codes = Array.from({ length: count }, makeCode)
  await tx.recoveryCode.deleteMany({ where: { user_id } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({
      user_id,
      code_hash: hashOf(user_id, code),
      created_at: now(),
    })),
  })
  return codes
}

export const createRecoveryCodes = async (ctx: UserContext) => {
  const recovery_codes = await ctx.db.$transaction(async (tx) => {
    if (!hasSecondFactor(await readFactors(tx, ctx.user.id)))
      throw new AppError('VALIDATION_FAILED', messages.factors.nothingToRecover)
    await notifyOwner(tx, ctx, { factor: 'recovery_codes', added: true, name: null })
    return writeRecoveryCodes(tx, ctx)
  })
  ctx.ports.audit('recovery_codes_made', { request: ctx.request, user_id: ctx.user.id })
  return { recovery_codes }
}

const spendCode = async (tx: Transaction, ctx: JobContext, user_id: string, code_hash: string) => {
  const { count: used } = await tx.recoveryCode.deleteMany({ where: { user_id, code_hash } })
  if (used === 0) throw invalidCode(user_id)
  const left = await tx.recoveryCode.count({ where: { user_id } })
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: user_id }, select: { email: true } })
  await queueMail(tx, ctx, { kind: 'recovery_code_used', recipient: email, user_id, payload: { left } })
}

export const checkRecoveryCode = async (
  ctx: RequestContext,
  user_id: string,
  code: string,
): Promise<Proved | null> => {
  const codes = await ctx.db.recoveryCode.findMany({ where: { user_id }, select: { code_hash: true } })
  const found = codes.find(({ code_hash }) => matches(ctx, code_hash, user_id, code))
  if (!found) return null
  return { method: 'recovery_code', spend: (tx) => spendCode(tx, ctx, user_id, found.code_hash) }
}
