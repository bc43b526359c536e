import type { FactorCodeInput } from '@dayloom/validators/auth/factors'
import { messages } from '@dayloom/validators/messages'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { invalidCode } from '../codes/check.ts'
import { latestEnd } from '../../platform/clock/ends.ts'
import type { RequestContext, UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { afterAdding, afterRemoving, requireVerifiedAddress } from './change.ts'
import type { Proved } from './proved.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Dayloom',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / PERIOD_SECONDS)

/** So many steps to either side a code is told from a wrong one: five minutes. It is never taken. */
const TOLD_STEPS = 10

/**
 * The time step that a code belongs to, one to either side of now at most; null for a wrong code. A code of a phone
 * whose clock is further off throws, and says so.
 */
const stepOf = (user_id: string, secret: string, token: string, now: Date) => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: TOLD_STEPS })
  if (delta !== null && Math.abs(delta) > 1) throw invalidCode(user_id, messages.auth.codeOfWrongClock)
  return delta === null ? null : stepAt(now) + delta
}

/** The same encrypted with today's key, where it took the previous one, so that this can be dropped one day. */
const encryptedAnew = (
  { ports }: RequestContext,
  user_id: string,
  { text, isOutdated }: { text: string; isOutdated: boolean },
) => (isOutdated ? ports.secrets.encrypt('totp', user_id, text) : undefined)

/** Begins with a new secret. What is set up already goes on working until a code of the new one has confirmed it. */
export const startTotp = async (ctx: UserContext) => {
  requireVerifiedAddress(ctx)
  const { db, ports, user } = ctx
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const pending_secret = ports.secrets.encrypt('totp', user.id, secret)
  await db.authenticator.upsert({
    where: { user_id: user.id },
    create: { user_id: user.id, pending_secret },
    update: { pending_secret },
  })
  const uri = totpOf(secret, user.email).toString()
  const svg = renderSVG(uri, { border: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** The first code of a new secret makes it count. That code is used up by this. */
export const confirmTotp = async (ctx: UserContext, { otp }: FactorCodeInput) => {
  requireVerifiedAddress(ctx)
  const { db, ports, user, now } = ctx
  const user_id = user.id
  const row = await db.authenticator.findUnique({ where: { user_id }, select: { pending_secret: true } })
  const pending_secret = row?.pending_secret
  const pending = pending_secret && ports.secrets.tryDecrypt('totp', user_id, pending_secret)
  if (!pending) throw notFound(messages.factors.notStarted)
  const step = stepOf(user_id, pending.text, otp, now())
  if (step === null) throw invalidCode(user_id)
  const recovery_codes = await db.$transaction(async (tx) => {
    const { count } = await tx.authenticator.updateMany({
      where: { user_id, pending_secret },
      data: {
        secret: encryptedAnew(ctx, user_id, pending) ?? pending_secret,
        pending_secret: null,
        last_step: step,
        confirmed_at: now(),
        last_used_at: null,
      },
    })
    if (count === 0) throw invalidCode(user_id)
    return afterAdding(tx, ctx, { factor: 'totp', name: null })
  })
  ports.audit('factor_added', { request: ctx.request, user_id, method: 'totp' })
  return { recovery_codes }
}

export const removeTotp = async (ctx: UserContext) => {
  const user_id = ctx.user.id
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.authenticator.deleteMany({ where: { user_id, secret: { not: null } } })
    if (count === 0) throw notFound(messages.factors.noTotp)
    await afterRemoving(tx, ctx, { factor: 'totp', name: null })
  })
  ctx.ports.audit('factor_removed', { request: ctx.request, user_id, method: 'totp' })
  return { done: true as const }
}

/** A code of the authenticator app. Neither it nor an earlier one works a second time. */
export const checkTotp = async (
  ctx: RequestContext,
  user_id: string,
  otp: string,
): Promise<Proved | null> => {
  const { db, ports, now } = ctx
  const row = await db.authenticator.findUnique({ where: { user_id }, select: { secret: true } })
  const secret = row?.secret
  if (!secret) return null
  const decrypted = ports.secrets.tryDecrypt('totp', user_id, secret)
  if (!decrypted) {
    ports.reportSecurityAlert('totp_secret_unreadable', { user_id })
    return null
  }
  const at = now()
  const step = stepOf(user_id, decrypted.text, otp, at)
  if (step === null) return null
  return {
    method: 'totp',
    spend: async (tx) => {
      // One that is later than any code can be of now was written by a clock that was ahead.
      const latest = stepAt(latestEnd(at, 0))
      const unused = [{ last_step: null }, { last_step: { lt: step } }, { last_step: { gt: latest } }]
      const { count } = await tx.authenticator.updateMany({
        where: { user_id, secret, OR: unused },
        data: { last_step: step, last_used_at: at, secret: encryptedAnew(ctx, user_id, decrypted) },
      })
      if (count === 0) throw invalidCode(user_id)
    },
  }
}
