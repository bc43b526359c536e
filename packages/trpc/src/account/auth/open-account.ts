import { isUniqueViolation } from '@dayloom/db/errors'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { cut, isAtLeast, isBlank, oneLine } from '@dayloom/validators/text'
import type { AuditEvent } from '../audit.ts'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { RequestContext } from '../../context.ts'
import type { SignInUser } from '../credentials.ts'
import { AppError } from '../../errors.ts'
import { hasSecondFactor, readFactors } from '../factors/read.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { endConnections } from '../../exchange/connections/end.ts'
import { endEverything } from '../sessions/sessions.ts'
import { createUser, userIdOfEmail } from '../users/address.ts'
import { admit } from './invitations.ts'
import { linkAccount } from './link-account.ts'
import { columnsOfOrigin } from './origin.ts'
import {
  accountAt,
  isSameAccount,
  keepAccount,
  linkedAt,
  providerColumns,
  userIdOfAccount,
  type ProviderAccount,
} from '../providers/provider-account.ts'
import type { ProviderIdentity, ProviderName } from '../providers/provider-port.ts'
import { readSignInUser } from './signed-in-from.ts'

/** Somebody that the provider knows, with an address that it calls theirs. */
interface Person extends ProviderIdentity {
  provider: ProviderName
  account: ProviderAccount
  email: string
}

const nameOf = ({ name, email }: Person) => {
  const best = [oneLine(name ?? ''), email.split('@', 1)[0]].find(
    (text) => text && !isBlank(text) && isAtLeast(text, limits.name.min),
  )
  return cut(best ?? 'User', limits.name.max)
}

/** What a new account takes from the browser that it is opened in. */
export interface Origin {
  timezone?: string | undefined
  locale?: string | undefined
  /** The secret of an invitation. */
  invite?: string | undefined
}

const create = async (ctx: RequestContext, person: Person, { timezone, locale, invite }: Origin) => {
  const { provider, account: at, email, picture: profile_picture_url } = person
  const isAdmitted = provider === 'oidc' && ctx.settings.oidc?.registration
  const spendInvitation = isAdmitted ? undefined : await admit(ctx, { email, invite })
  await ctx.ports.disk.refuseNearlyFull()
  const created_at = ctx.now()
  const account = {
    id: newId(created_at),
    name: nameOf(person),
    email,
    ...at,
    profile_picture_url,
    timezone,
    ...columnsOfOrigin(ctx, locale),
    email_verified: true,
    created_at,
  }
  return createUser(ctx.db, account, spendInvitation)
}

/** Its owner proved the address by another way since it was looked at. */
class ProvenMeanwhile extends Error {}

/**
 * Nobody had proven this account's address; now its owner has. Whoever made it has nothing that still opens it. Throws
 * `ProvenMeanwhile` where somebody has.
 */
const claimUnverifiedAccount = (ctx: RequestContext, id: string, { account, email }: Person) =>
  loggedTransaction({ ...ctx, user: { id } }, async (tx) => {
    await watch(tx, 'profile', [id])
    await keepAccount(tx, account, id)
    const claimed = await tx.user.updateMany({
      where: { id, email_verified: false },
      data: { ...account, email_verified: true, password_hash: null },
    })
    if (claimed.count === 0) throw new ProvenMeanwhile()
    await endEverything(tx, ctx, id)
    await endConnections(tx, id)
    await queueMail(tx, ctx, { kind: 'account_claimed', recipient: email, user_id: id, payload: {} })
    return readSignInUser(tx, id)
  })

const report = (
  { ports, request }: RequestContext,
  event: AuditEvent,
  { provider: method }: Person,
  user_id: string,
) => ports.audit(event, { request, user_id, method })

/** The accounts that the provider's account opens, and that has its address. */
const accountsOf = async ({ db }: RequestContext, account: ProviderAccount, email: string | null) => {
  const owner = email === null ? null : await userIdOfEmail(db, email)
  const ids = new Set([await userIdOfAccount(db, account), owner])
  const select = {
    id: true,
    email: true,
    credentials_version: true,
    email_verified: true,
    ...providerColumns,
  } as const
  const found = []
  for (const id of ids) if (id) found.push(await db.user.findUnique({ where: { id }, select }))
  return found.filter((account) => account !== null)
}

interface Account {
  user: SignInUser
  link?: ProviderAccount
  /** The provider is not believed about the address: a mailed code is asked for, also of somebody without a second factor. */
  unproven?: true
}

const { googleConflict } = messages.auth
const { conflictWithoutPasswords } = serverMessages.server
const conflict = ({ settings }: RequestContext) =>
  new AppError('EMAIL_TAKEN', settings.passwordSignIn ? googleConflict : conflictWithoutPasswords)
const unproven = () => new AppError('EMAIL_NOT_VERIFIED', messages.auth.unprovenAtProvider)

/** Finds the account that the identity may open, or makes it. `link` is still to be linked, once a code was right. */
const accountOf = async (
  ctx: RequestContext,
  provider: ProviderName,
  identity: ProviderIdentity,
  origin: Origin,
): Promise<Account> => {
  const { email, authoritative } = identity
  const account = accountAt(provider, identity)
  const accounts = await accountsOf(ctx, account, email)
  // Also by its address: between the two looks another first sign-in of the same person may have made it.
  const known = accounts.find((each) => isSameAccount(linkedAt(ctx, provider, each), account))
  if (known) return { user: known }
  if (email === null) throw unproven()
  const person: Person = { ...identity, provider, account, email }
  const [owner] = accounts
  if (!owner) {
    const created = await create(ctx, person, origin)
    report(ctx, 'registered', person, created.id)
    return { user: created }
  }
  const { id } = owner
  if (!owner.email_verified) {
    const user = await claimUnverifiedAccount(ctx, id, person)
    report(ctx, 'account_claimed', person, id)
    return { user }
  }
  if (linkedAt(ctx, provider, owner)) throw conflict(ctx)
  const factors = await readFactors(ctx.db, id)
  if (!authoritative) {
    // A mailed code stands for the password, and would leave out the factor that is asked for beside it.
    if (factors.totp || factors.passkeys > 0) throw conflict(ctx)
    return { user: owner, link: account, unproven: true }
  }
  if (hasSecondFactor(factors)) return { user: owner, link: account }
  await ctx.db.$transaction((tx) => linkAccount(tx, ctx, { id, email }, account))
  report(ctx, `${provider}_linked`, person, id)
  return { user: owner }
}

/** The person behind a proven identity, and what is still to be linked. `origin` is that of a new account. */
export const openAccount = (
  ctx: RequestContext,
  provider: ProviderName,
  identity: ProviderIdentity,
  origin: Origin = {},
) =>
  accountOf(ctx, provider, identity, origin).catch((error: unknown) => {
    // Two first sign-ins at once: the other one made or linked the account.
    if (isUniqueViolation(error) || error instanceof ProvenMeanwhile)
      return accountOf(ctx, provider, identity, origin)
    throw error
  })
