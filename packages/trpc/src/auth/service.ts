import type { Database, Transaction } from '@dayloom/db/client'
import { isUniqueViolation } from '@dayloom/db/errors'
import type { LoginInput, RegisterInput } from '@dayloom/validators/auth'
import { messages } from '@dayloom/validators/messages'
import { loggedTransaction, watch } from '../changes/record.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { consumeEach, refundOnError } from '../limits.ts'
import { queueDailyMail } from '../mail/queue.ts'
import { networkOf } from '../network.ts'
import { remindInZone } from '../reminders/zone.ts'
import { endPushSubscriptions } from '../sessions/end-push-subscriptions.ts'
import { createUser, credentialsOfEmail, userIdOfEmail } from '../users/address.ts'
import { signInColumns } from '../users/columns.ts'
import { wrongCredentials, type Credentials } from '../credentials.ts'
import { finishLogin } from './finish-login.ts'
import { guardLogin } from './login-guard.ts'

/** The owner of a taken address hears of it; whoever tried learns no more than that it is taken. */
const notifyOwner = async (ctx: Context, email: string) => {
  const id = await userIdOfEmail(ctx.db, email)
  if (id !== null) await queueDailyMail(ctx, 'registration_attempt', { id, email })
}

/** Makes the account and signs the person in. The key of the address decides who is first. */
export const register = async (ctx: Context, { password, ...input }: RegisterInput) => {
  const { limits, passwords } = ctx.ports
  const refund = await consumeEach(limits, [['register_address', networkOf(ctx.request.ip)]])
  const password_hash = await refundOnError(refund, () => passwords.hash(password))
  const now = ctx.now()
  const account = { ...input, id: newId(now), password_hash, created_at: now }
  const user = await createUser(ctx.db, account).catch(async (error: unknown) => {
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

interface SignInChanges {
  timezone: string | undefined
  password_hash: string | undefined
}

/** The person who signs in, with what is written anew of them; null where the credentials are others by now. */
const updateSignedIn = (ctx: Context, { id, credentials_version }: Credentials, data: SignInChanges) => {
  // A password that was changed meanwhile must not come back by a new hash of the old one.
  const where = { id, credentials_version }
  const read = (db: Database | Transaction) => db.user.findUnique({ where, select: signInColumns })
  if (data.timezone === undefined && data.password_hash === undefined) return read(ctx.db)
  return loggedTransaction({ ...ctx, user: { id } }, async (tx) => {
    await watch(tx, 'profile', [id])
    await remindInZone(tx, id, data.timezone, ctx.now())
    await tx.user.updateMany({ where, data })
    return read(tx)
  })
}

/** One answer, in one time, for an unknown address, a wrong password and an account without one. */
export const login = async (ctx: Context, { email, password, timezone }: LoginInput) => {
  const { refund, known } = await guardLogin(ctx, email)
  const { found, matches } = await refundOnError(refund, () => checkPassword(ctx, email, password, known))
  if (!found?.password_hash || !matches) throw wrongCredentials(found?.id)
  await refund()
  const outdated = ctx.ports.passwords.isOutdated(found.password_hash)
  const password_hash = outdated ? await ctx.ports.passwords.hash(password) : undefined
  const user = await updateSignedIn(ctx, found, { timezone, password_hash })
  if (!user) throw wrongCredentials(found.id)
  return finishLogin(ctx, user, 'password')
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
