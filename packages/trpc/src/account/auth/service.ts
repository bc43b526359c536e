import { isUniqueViolation } from '@dayloom/db/errors'
import type { LoginInput, RegisterInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../platform/ids.ts'
import { consumeEach, refundOnError } from '../../platform/limits.ts'
import { queueDailyMail } from '../../platform/mail/queue.ts'
import { networkOf } from '../../platform/network.ts'
import { endPushSubscriptions } from '../sessions/end-push-subscriptions.ts'
import { createUser, credentialsOfEmail, userIdOfEmail } from '../users/address.ts'
import { wrongCredentials } from '../credentials.ts'
import { finishFirstFactor, finishLogin } from './finish-login.ts'
import { admit } from './invitations.ts'
import { guardLogin } from './login-guard.ts'
import { columnsOfOrigin } from './origin.ts'
import { renewHash } from './signed-in-from.ts'

/** The owner of a taken address hears of it; whoever tried learns no more than that it is taken. */
const notifyOwner = async (ctx: Context, email: string) => {
  const id = await userIdOfEmail(ctx.db, email)
  if (id !== null) await queueDailyMail(ctx, 'registration_attempt', { id, email })
}

/** Makes the account and signs the person in. The key of the address decides who is first. */
export const register = async (ctx: Context, { password, locale, invite, ...input }: RegisterInput) => {
  const { disk, limits, passwords } = ctx.ports
  const spendInvitation = await admit(ctx, { email: input.email, invite })
  await disk.refuseNearlyFull()
  const refund = await consumeEach(limits, [['register_address', networkOf(ctx.request.ip)]])
  const password_hash = await refundOnError(refund, () => passwords.hash(password))
  const now = ctx.now()
  const origin = columnsOfOrigin(ctx, locale)
  const account = { ...input, ...origin, id: newId(now), password_hash, created_at: now }
  const user = await createUser(ctx.db, account, spendInvitation).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    await notifyOwner(ctx, input.email)
    throw new AppError('EMAIL_TAKEN', messages.auth.emailTaken)
  })
  return finishLogin(ctx, user, 'registration')
}

const checkPassword = async ({ db, ports }: Context, email: string, password: string, urgent: boolean) => {
  const found = await credentialsOfEmail(db, email)
  const matches = await ports.passwords.verify(found?.password_hash ?? null, password, { urgent })
  return { found, matches }
}

/** One answer, in one time, for an unknown address, a wrong password and an account without one. */
export const login = async (ctx: Context, { email, password, timezone }: LoginInput) => {
  const { refund, known } = await guardLogin(ctx, email)
  const { found, matches } = await refundOnError(refund, () => checkPassword(ctx, email, password, known))
  if (!found?.password_hash || !matches) throw wrongCredentials(found?.id)
  await refund()
  if (ctx.ports.passwords.isOutdated(found.password_hash))
    await renewHash(ctx.db, found, await ctx.ports.passwords.hash(password))
  return finishFirstFactor(ctx, found, 'password', { timezone })
}

/** Ends this session. Without one there is nothing to end, which is what was asked for. */
export const logout = async (ctx: Context) => {
  if (ctx.principal) {
    const { user, session } = ctx.principal
    await ctx.ports.sessions.end(user.id, session.id)
    await endPushSubscriptions(ctx.db, user.id, session.public_id)
    ctx.ports.audit('signed_out', { request: ctx.request, user_id: user.id })
  }
  ctx.reply.setSession(null)
  return { done: true as const }
}
