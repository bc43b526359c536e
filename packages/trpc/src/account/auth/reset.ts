import type { Transaction } from '@dayloom/db/client'
import type { ResetPasswordInput } from '@dayloom/validators/auth'
import { limits } from '@dayloom/validators/limits'
import { ahead } from '../../platform/clock/ends.ts'
import { consumeCode, invalidCode, tryCode } from '../codes/check.ts'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import { endConnections } from '../../exchange/connections/end.ts'
import { listForNewPassword } from '../../exchange/connections/list.ts'
import type { Context } from '../../context.ts'
import { consumeEach, isLeft, rateLimits } from '../../platform/limits.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { networkOf } from '../../platform/network.ts'
import { hashToken } from '../../platform/random-token.ts'
import { signInColumns } from '../users/columns.ts'
import { endEverything } from '../sessions/sessions.ts'
import { consumeStrangerGuess } from './guess-limit.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { readResetToken, spendResetToken } from './reset-link.ts'

const purpose = 'password_reset'
type Input = ResetPasswordInput

/** While somebody sprays codes over many accounts, a code gets one try, and whoever runs the server hears of it. */
const triesNow = async ({ ports }: Context) => {
  if (await isLeft(ports.limits.peek('reset_failure_all'))) return limits.code.tries
  if (await isLeft(ports.limits.consume('reset_failure_alert')))
    ports.reportSecurityAlert('reset_code_spray', { limit: rateLimits.reset_failure_all, tries: 1 })
  return 1
}

const countFailure = ({ ports }: Context) => isLeft(ports.limits.consume('reset_failure_all'))

/** Counts a code as wrong before it is looked at, and answers how to take that back. */
const consumeGuess = async (ctx: Context, email: string) => {
  const isKnown = (await knownDevice(ctx, email)) !== null
  return isKnown
    ? consumeEach(ctx.ports.limits, [['reset_guess_known', email]])
    : consumeStrangerGuess(ctx, 'reset', email)
}

/** What was read, a mail or a link of whoever runs the server: whose it is, and how it is used up. */
interface Read {
  user_id: string
  spend: (tx: Transaction) => Promise<unknown>
}

const readCode = (ctx: Context, id: string, user_id: string): Read => ({
  user_id,
  spend: (tx) => consumeCode(tx, ctx, id),
})

/** By its code. Whoever knows an address can guess at it, so each guess is counted. */
const readByCode = async (ctx: Context, email: string, otp: string): Promise<Read> => {
  const network = networkOf(ctx.request.ip)
  await ctx.ports.limits.consume('code_failure_address', network)
  const refund = await consumeGuess(ctx, email)
  const tried = await tryCode(ctx, { purpose, email }, otp, { refund, tries: await triesNow(ctx) })
  const { id, user_id, right } = tried
  if (!right || user_id === null) {
    await countFailure(ctx)
    throw invalidCode(user_id)
  }
  await ctx.ports.limits.refund('code_failure_address', network)
  return readCode(ctx, id, user_id)
}

/**
 * By its link. Strangers can neither use up a count of it nor end it by wrong codes, so it always works for the owner.
 * A network that sends wrong ones is told to stop.
 */
const readByLink = async (ctx: Context, token: string): Promise<Read> => {
  const code = await ctx.db.code.findFirst({
    where: {
      purpose,
      link_hash: hashToken(token),
      consumed_at: null,
      superseded_at: null,
      expires_at: ahead(ctx.now(), limits.code.lifetime),
    },
    select: { id: true, user_id: true },
  })
  if (code && code.user_id !== null) return readCode(ctx, code.id, code.user_id)
  const account = await readResetToken(ctx, token)
  if (account) return { user_id: account.id, spend: (tx) => spendResetToken(tx, account) }
  await ctx.ports.limits.consume('code_failure_address', networkOf(ctx.request.ip))
  throw invalidCode()
}

const readMail = (ctx: Context, { email, otp, token }: Input) => {
  if (token !== undefined) return readByLink(ctx, token)
  if (email === undefined || otp === undefined) throw invalidCode()
  return readByCode(ctx, email, otp)
}

/**
 * Sets a new password for whoever reads the mailbox. That proves the address, ends every session, open code and known
 * device, and signs nobody in: two factors stay what they were. What opens the account without a session ends too,
 * unless the person says that it is theirs. If nobody had proven the address before, whoever registered it may be
 * somebody else, and it ends whatever is said.
 */
export const resetPassword = async (ctx: Context, input: Input) => {
  const { user_id, spend } = await readMail(ctx, input)
  const password_hash = await ctx.ports.passwords.hash(input.newPassword)
  const { owner, ended } = await loggedTransaction({ ...ctx, user: { id: user_id } }, async (tx) => {
    await watch(tx, 'profile', [user_id])
    await spend(tx)
    const proven = await tx.user.updateMany({
      where: { id: user_id, email_verified: false },
      data: { email_verified: true },
    })
    await tx.user.updateMany({ where: { id: user_id }, data: { password_hash } })
    await endEverything(tx, ctx, user_id)
    const isEnding = (input.endConnections ?? true) || proven.count > 0
    const payload = await listForNewPassword(tx, user_id, isEnding)
    if (isEnding) await endConnections(tx, user_id)
    const person = await tx.user.findUniqueOrThrow({ where: { id: user_id }, select: signInColumns })
    await queueMail(tx, ctx, { kind: 'password_changed', recipient: person.email, user_id, payload })
    return { owner: person, ended: payload.ended }
  })
  const method = input.token === undefined ? 'code' : 'link'
  ctx.ports.audit('password_reset', { request: ctx.request, user_id, method })
  if (ended.length > 0) ctx.ports.audit('connections_ended', { request: ctx.request, user_id })
  // Whoever reads the mailbox is the owner: the next sign-in must not wait for strangers who guess.
  await rememberDevice(ctx, owner)
  return { done: true as const }
}
