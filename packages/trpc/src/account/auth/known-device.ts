import type { Database } from '@dayloom/db/client'
import { serverLimits } from '@dayloom/validators/limits/server'
import { ahead } from '../../platform/clock/ends.ts'
import type { RequestContext } from '../../context.ts'
import type { SignInUser } from '../credentials.ts'
import { idsOf, tokensOf } from '../sessions/known-devices.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { NOBODY, userIdOfEmail } from '../users/address.ts'

/**
 * Devices that have signed in to a verified account before (OWASP, device cookies). Being known opens nothing; it only
 * means counts of failures apart from those of strangers, so that strangers who guess cannot lock the owner out.
 */

const { perUser, perBrowser, lifetime } = serverLimits.knownDevice

/**
 * This device as the account of that address knows it, else null. An address without an account is asked for as often
 * as one with an account.
 */
export const knownDevice = async (ctx: Pick<RequestContext, 'cookies' | 'db' | 'now'>, email: string) => {
  const ids = idsOf(ctx)
  if (ids.length === 0) return null
  const user_id = (await userIdOfEmail(ctx.db, email)) ?? NOBODY
  return ctx.db.knownDevice.findFirst({
    where: {
      user_id,
      id: { in: ids },
      user: { email_verified: true },
      expires_at: ahead(ctx.now(), lifetime),
    },
    select: { id: true, user_id: true },
  })
}

/** Strangers must not become known by many sign-ins: what was used longest ago makes room. */
const deleteOldest = async (db: Database, user_id: string) => {
  const beyond = await db.knownDevice.findMany({
    where: { user_id },
    orderBy: { last_used_at: 'desc' },
    skip: perUser,
    select: { id: true },
  })
  if (beyond.length > 0)
    await db.knownDevice.deleteMany({ where: { user_id, id: { in: beyond.map(({ id }) => id) } } })
}

/** Writes nothing where the address is not proven, or the credentials are no longer those of the sign-in. */
const addDevice = async (
  { db, now }: RequestContext,
  { id, credentials_version }: SignInUser,
  token: string,
) => {
  const at = now()
  const added = await db.$executeRaw`
    INSERT INTO known_devices (id, user_id, created_at, last_used_at, expires_at)
    SELECT ${hashToken(token)}, id, ${at}, ${at}, ${new Date(at.getTime() + lifetime)} FROM users
    WHERE id = ${id}::uuid AND credentials_version = ${credentials_version} AND email_verified FOR SHARE`
  await deleteOldest(db, id)
  return added > 0
}

const renew = ({ db, now }: RequestContext, where: { user_id: string; id: string }) => {
  const at = now()
  const expires_at = new Date(at.getTime() + lifetime)
  return db.knownDevice.updateMany({ where, data: { last_used_at: at, expires_at } })
}

/** From now on this device is known to the account, whose owner has just passed every factor on it. */
export const rememberDevice = async (ctx: RequestContext, user: SignInUser) => {
  const tokens = tokensOf(ctx)
  const known = await knownDevice(ctx, user.email)
  if (known) {
    await renew(ctx, known)
    ctx.cookies.set('device', tokens.join('.'))
    return
  }
  // Never a token that the browser came with: somebody else may have put it there.
  const token = newToken()
  if (await addDevice(ctx, user, token))
    ctx.cookies.set('device', [token, ...tokens].slice(0, perBrowser).join('.'))
}
