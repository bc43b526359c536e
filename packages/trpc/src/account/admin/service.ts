import type { Transaction } from '@dayloom/db/client'
import { isUniqueViolation } from '@dayloom/db/errors'
import type { JobContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import { addressOf } from '../../platform/address.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import type { AuditEvent } from '../audit.ts'
import type { Credentials } from '../credentials.ts'
import { createInvitation } from '../auth/invitations.ts'
import { linkLifetimes, makeResetToken } from '../auth/reset-link.ts'
import { readFactors } from '../factors/read.ts'
import { endEverything } from '../sessions/sessions.ts'
import { createUser, credentialsOfEmail } from '../users/address.ts'
import { eraseAccount } from '../users/delete.ts'

/** What whoever runs the server does to an account, by a command. Each change is an audit line with the actor `admin`. */
type Admin = JobContext

const find = async ({ db }: Admin, email: string) => {
  const found = await credentialsOfEmail(db, email)
  if (!found) throw notFound(`Nobody has the address ${email}`)
  return found
}

const audit = ({ ports }: Admin, event: AuditEvent, { id: user_id }: { id: string }) =>
  ports.audit(event, { request: null, actor: 'admin', user_id })

const linkTo = ({ settings }: Admin, name: 'reset' | 'invite', secret: string) => {
  const link = new URL(addressOf(settings, '/login'))
  link.searchParams.set(name, secret)
  return link.href
}

const linkOf = (ctx: Admin, account: Credentials, lifetime: number) =>
  linkTo(ctx, 'reset', makeResetToken(ctx, account, lifetime))

/** A link that sets a password leads nowhere while there are none. */
const requirePasswords = ({ settings }: Admin) => {
  if (!settings.passwordSignIn)
    throw new AppError('PASSWORD_SIGN_IN_OFF', 'PASSWORD_SIGN_IN is false: there is no password to set')
}

/** Makes an account without a password. Answers the link that sets one, which works once within 7 days. */
export const createAccount = async (ctx: Admin, { email, name }: { email: string; name: string }) => {
  requirePasswords(ctx)
  const created_at = ctx.now()
  const account = { id: newId(created_at), email, name, created_at, password_hash: null }
  const user = await createUser(ctx.db, account).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('EMAIL_TAKEN', `${email} has an account already`)
  })
  audit(ctx, 'registered', user)
  return linkOf(ctx, user, linkLifetimes.create)
}

/** Answers a link that sets a new password, which works once within an hour. Until then the old one does. */
export const makeResetLink = async (ctx: Admin, email: string) => {
  requirePasswords(ctx)
  const account = await find(ctx, email)
  audit(ctx, 'reset_link_made', account)
  return linkOf(ctx, account, linkLifetimes.reset)
}

/** Answers a link with which one person makes an account, within 7 days; only with this address, unless it is null. */
export const invite = async (ctx: Admin, email: string | null) => {
  const secret = await createInvitation(ctx, email)
  ctx.ports.audit('invitation_made', { request: null, actor: 'admin', user_id: null })
  return linkTo(ctx, 'invite', secret)
}

const mailFactor = (
  tx: Transaction,
  ctx: Admin,
  { id: user_id, email: recipient }: { id: string; email: string },
  factor: 'totp' | 'passkey',
  name: string | null = null,
) =>
  queueMail(tx, ctx, { kind: 'factor_changed', recipient, user_id, payload: { factor, added: false, name } })

/** Takes every second factor and passkey away from who has lost them, and signs them out; the owner gets a mail for each. */
export const resetFactors = async (ctx: Admin, email: string) => {
  const account = await find(ctx, email)
  const where = { user_id: account.id }
  await loggedTransaction({ ...ctx, user: account }, async (tx) => {
    await watch(tx, 'profile', [account.id])
    const { totp } = await readFactors(tx, account.id)
    const passkeys = await tx.passkey.findMany({ where, select: { name: true } })
    await tx.authenticator.deleteMany({ where })
    await tx.passkey.deleteMany({ where })
    await tx.recoveryCode.deleteMany({ where })
    const { count } = await tx.user.updateMany({
      where: { id: account.id, two_factor_enabled: true },
      data: { two_factor_enabled: false },
    })
    await endEverything(tx, ctx, account.id)
    if (totp) await mailFactor(tx, ctx, account, 'totp')
    for (const { name } of passkeys) await mailFactor(tx, ctx, account, 'passkey', name)
    if (count > 0)
      await queueMail(tx, ctx, {
        kind: 'two_factor_changed',
        recipient: account.email,
        user_id: account.id,
        payload: { enabled: false },
      })
  })
  audit(ctx, 'factor_removed', account)
}

/** Ends every session of an account. Links and codes that are on their way stop working, too. */
export const signOut = async (ctx: Admin, email: string) => {
  const account = await find(ctx, email)
  await ctx.db.$transaction((tx) => endEverything(tx, ctx, account.id))
  audit(ctx, 'sessions_ended', account)
}

/** Deletes an account with all that is its own, as its owner would. */
export const deleteByAdmin = async (ctx: Admin, email: string) => {
  const user = await find(ctx, email)
  await eraseAccount({ ...ctx, user })
  audit(ctx, 'account_deleted', user)
}
