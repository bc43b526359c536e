import { isUniqueViolation } from '@dayloom/db/errors'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import type { AuditEvent } from '../audit.ts'
import { loggedTransaction, watch } from '../changes/record.ts'
import type { RequestContext } from '../context.ts'
import type { SignInUser } from '../credentials.ts'
import { AppError } from '../errors.ts'
import { hasSecondFactor, readFactors } from '../factors/read.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/queue.ts'
import { endConnections } from '../sessions/end-connections.ts'
import { endEverything } from '../sessions/sessions.ts'
import { createUser, userIdOfEmail } from '../users/address.ts'
import { linkGoogle } from './google-link.ts'
import type { GoogleIdentity } from './google-port.ts'
import { readSignInUser } from './signed-in-from.ts'

const nameOf = ({ name, email }: GoogleIdentity) => {
  const best = [name, email.split('@', 1)[0]].find((text) => text && text.length >= limits.name.min)
  return Array.from(best ?? 'User')
    .slice(0, limits.name.max)
    .join('')
}

const create = ({ db, now }: RequestContext, identity: GoogleIdentity, timezone?: string) => {
  const { sub: google_sub, email, picture: profile_picture_url } = identity
  const created_at = now()
  return createUser(db, {
    id: newId(created_at),
    name: nameOf(identity),
    email,
    google_sub,
    profile_picture_url,
    timezone,
    email_verified: true,
    created_at,
  })
}

/** Its owner proved the address by another way since it was looked at. */
class ProvenMeanwhile extends Error {}

/**
 * Nobody had proven this account's address; now its owner has. Whoever made it has nothing that still opens it. Throws
 * `ProvenMeanwhile` where somebody has.
 */
const claimUnverifiedAccount = (
  ctx: RequestContext,
  id: string,
  { sub: google_sub, email }: GoogleIdentity,
) =>
  loggedTransaction({ ...ctx, user: { id } }, async (tx) => {
    await watch(tx, 'profile', [id])
    await tx.googleAccount.create({ data: { google_sub, user_id: id } })
    const claimed = await tx.user.updateMany({
      where: { id, email_verified: false },
      data: { google_sub, email_verified: true, password_hash: null },
    })
    if (claimed.count === 0) throw new ProvenMeanwhile()
    await endEverything(tx, ctx, id)
    await endConnections(tx, id)
    await queueMail(tx, ctx, { kind: 'account_claimed', recipient: email, user_id: id, payload: {} })
    return readSignInUser(tx, id)
  })

const report = ({ ports, request }: RequestContext, event: AuditEvent, user_id: string) =>
  ports.audit(event, { request, user_id, method: 'google' })

/** The accounts that the Google account opens, and that has its address. */
const accountsOf = async ({ db }: RequestContext, { sub: google_sub, email }: GoogleIdentity) => {
  const opened = await db.googleAccount.findUnique({ where: { google_sub }, select: { user_id: true } })
  const ids = new Set([opened?.user_id, await userIdOfEmail(db, email)])
  const select = {
    id: true,
    email: true,
    credentials_version: true,
    google_sub: true,
    email_verified: true,
  } as const
  const found = []
  for (const id of ids) if (id) found.push(await db.user.findUnique({ where: { id }, select }))
  return found.filter((account) => account !== null)
}

interface Account {
  user: SignInUser
  link?: string
}

/** Finds the account that the identity may open, or makes it. `link` is still to be linked, once a code was right. */
const accountOf = async (
  ctx: RequestContext,
  identity: GoogleIdentity,
  timezone?: string,
): Promise<Account> => {
  const { sub, email, authoritative } = identity
  const accounts = await accountsOf(ctx, identity)
  // Also by its address: between the two looks another first sign-in of the same person may have made it.
  const known = accounts.find(({ google_sub }) => google_sub === sub)
  if (known) return { user: known }
  const [owner] = accounts
  if (!owner) {
    const created = await create(ctx, identity, timezone)
    report(ctx, 'registered', created.id)
    return { user: created }
  }
  const { id } = owner
  if (!owner.email_verified) {
    const user = await claimUnverifiedAccount(ctx, id, identity)
    report(ctx, 'account_claimed', id)
    return { user }
  }
  if (!authoritative || owner.google_sub !== null)
    throw new AppError('EMAIL_TAKEN', messages.auth.googleConflict)
  if (hasSecondFactor(await readFactors(ctx.db, id))) return { user: owner, link: sub }
  await ctx.db.$transaction((tx) => linkGoogle(tx, ctx, { id, email }, sub))
  report(ctx, 'google_linked', id)
  return { user: owner }
}

/** The person behind a proven identity, and what is still to be linked. `timezone` is that of a new account. */
export const openAccount = (ctx: RequestContext, identity: GoogleIdentity, timezone?: string) =>
  accountOf(ctx, identity, timezone).catch((error: unknown) => {
    // Two first sign-ins at once: the other one made or linked the account.
    if (isUniqueViolation(error) || error instanceof ProvenMeanwhile)
      return accountOf(ctx, identity, timezone)
    throw error
  })
