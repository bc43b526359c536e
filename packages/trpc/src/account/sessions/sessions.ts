import type { Database, Transaction } from '@dayloom/db/client'
import { messages } from '@dayloom/validators/messages'
import type { SessionIdInput } from '@dayloom/validators/users'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { endPushSubscriptions } from './end-push-subscriptions.ts'
import { deviceOf } from './device.ts'
import { deleteKnownDevices, deleteOtherKnownDevices } from './known-devices.ts'

type Owner = Pick<UserContext, 'user' | 'session' | 'cookies'>

/** Where the person is signed in: this device first, then by last use. */
export const listSessions = async ({ db, user, session, now }: UserContext) => {
  const found = await db.session.findMany({
    where: { user_id: user.id, expires_at: { gt: now() } },
    orderBy: [{ last_seen_at: 'desc' }, { id: 'asc' }],
    select: { id: true, public_id: true, user_agent: true, created_at: true, last_seen_at: true },
  })
  return found
    .map(({ id, public_id, user_agent, created_at, last_seen_at }) => ({
      id: public_id,
      device: deviceOf(user_agent),
      created_at,
      last_seen_at,
      current: id === session.id,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Signs one device out; its next request is answered with 401. Which browser it was is not kept, so every other one is
 * a stranger's to the account again.
 */
export const endSession = async (ctx: UserContext, { id }: SessionIdInput) => {
  const { count } = await ctx.db.session.deleteMany({ where: { user_id: ctx.user.id, public_id: id } })
  if (count === 0) throw notFound(messages.users.sessionNotFound)
  await endPushSubscriptions(ctx.db, ctx.user.id, id)
  ctx.ports.audit('sessions_ended', { request: ctx.request, user_id: ctx.user.id })
  if (id === ctx.session.public_id) ctx.reply.setSession(null)
  else await deleteOtherKnownDevices(ctx.db, ctx, ctx.user.id)
  return { done: true as const }
}

const endOthers = async (db: Database | Transaction, owner: Owner) => {
  const { user, session } = owner
  await db.session.deleteMany({ where: { user_id: user.id, id: { not: session.id } } })
  await endPushSubscriptions(db, user.id, { not: session.public_id })
  await deleteOtherKnownDevices(db, owner, user.id)
}

export const endOtherSessions = async (ctx: UserContext) => {
  await endOthers(ctx.db, ctx)
  ctx.ports.audit('sessions_ended', { request: ctx.request, user_id: ctx.user.id })
  return { done: true as const }
}

const endCodes = (tx: Transaction, { now }: Pick<UserContext, 'now'>, user_id: string) =>
  tx.code.updateMany({ where: { user_id, superseded_at: null }, data: { superseded_at: now() } })

/** Comes first: it waits for a sign-in that is just opening a session, which is then there to be ended. */
const outdateSignIns = (tx: Transaction, id: string) =>
  tx.user.updateMany({ where: { id }, data: { credentials_version: { increment: 1 } } })

/** After a change of credentials: every other session and known device ends, and no code or sign-in that is on its way works any more. */
export const endEverythingElse = async (tx: Transaction, ctx: Owner & Pick<UserContext, 'now'>) => {
  await outdateSignIns(tx, ctx.user.id)
  await endOthers(tx, ctx)
  await endCodes(tx, ctx, ctx.user.id)
}

/** The same when it was changed from outside of a session: none is left. */
export const endEverything = async (tx: Transaction, ctx: Pick<UserContext, 'now'>, user_id: string) => {
  await outdateSignIns(tx, user_id)
  await tx.session.deleteMany({ where: { user_id } })
  await endPushSubscriptions(tx, user_id)
  await deleteKnownDevices(tx, user_id)
  await endCodes(tx, ctx, user_id)
}
