import { randomBytes } from 'node:crypto'
import type {
  CalendarFeed,
  CalendarFeedCreateInput,
  CalendarFeedUpdateInput,
} from '@dayloom/validators/connections/calendar-feed'
import { serverMessages } from '@dayloom/validators/messages/server'
import { openConnection } from '../connections/open.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { addressOf } from '../../platform/address.ts'
import { hashToken } from '../../platform/random-token.ts'
import { encryptSecret, readSecret } from './secret.ts'

const RANDOM_BYTES = 24

/** The user's id, so that both are found in one place, and 192 random bits. */
const newSecret = (userId: string) =>
  `${userId.replaceAll('-', '')}${randomBytes(RANDOM_BYTES).toString('hex')}`

const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[0-9a-f]{48}$/

/** Where the feed of a secret would be; null where it cannot be one. */
export const keyOfFeed = (secret: string) => {
  const user_id = parts.exec(secret)?.slice(1).join('-')
  return user_id === undefined ? null : { user_id, hash: hashToken(secret) }
}

const missing = () => notFound(serverMessages.calendarFeed.notFound)

const answerOf = ({ settings }: UserContext, secret: string, include: CalendarFeed['include']) => ({
  url: addressOf(settings, `/calendar/${secret}.ics`),
  include: { tasks: include.tasks, habits: include.habits },
})

/** Null where there is none. */
export const findOwnFeed = async (ctx: UserContext) => {
  const feed = await ctx.db.calendarFeed.findUnique({ where: { user_id: ctx.user.id } })
  const secret = feed && (await readSecret(ctx, ctx.user.id, feed.secret))
  return feed && secret !== null ? answerOf(ctx, secret, feed) : null
}

/** 404 where there is none. */
export const getFeed = async (ctx: UserContext) => {
  const feed = await findOwnFeed(ctx)
  if (!feed) throw missing()
  return feed
}

/** A new address; the one before is nobody's from then on. */
export const createFeed = async (ctx: UserContext, { include }: CalendarFeedCreateInput) => {
  const { user, now } = ctx
  const secret = newSecret(user.id)
  const [hash, encrypted] = [hashToken(secret), encryptSecret(ctx, user.id, secret)]
  await openConnection(ctx, async (tx) => {
    await tx.$executeRaw`
      INSERT INTO calendar_feeds (user_id, hash, secret, tasks, habits, created_at)
      VALUES (${user.id}::uuid, ${hash}, ${encrypted}, ${include.tasks}, ${include.habits}, ${now()})
      ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, secret = excluded.secret, tasks = excluded.tasks,
        habits = excluded.habits, created_at = excluded.created_at`
    const opening = {
      event: 'calendar_feed_created',
      kind: 'calendar_feed',
      name: null,
      changed: false,
    } as const
    return { made: undefined, opening }
  })
  return answerOf(ctx, secret, include)
}

/** Whether the address shows more than before. */
const isWider = (before: CalendarFeed['include'], after: CalendarFeedUpdateInput['include']) =>
  (after.tasks === true && !before.tasks) || (after.habits === true && !before.habits)

export const updateFeed = async (ctx: UserContext, { include }: CalendarFeedUpdateInput) => {
  const where = { user_id: ctx.user.id }
  await openConnection(ctx, async (tx) => {
    const before = await tx.calendarFeed.findUnique({ where })
    if (!before) throw missing()
    await tx.calendarFeed.updateMany({ where, data: include })
    const opening = {
      event: 'calendar_feed_changed',
      kind: 'calendar_feed',
      name: null,
      changed: true,
    } as const
    return { made: undefined, opening: isWider(before, include) ? opening : null }
  })
  return getFeed(ctx)
}

export const deleteFeed = async ({ db, user, ports, request }: UserContext) => {
  const { count } = await db.calendarFeed.deleteMany({ where: { user_id: user.id } })
  if (count === 0) throw missing()
  ports.audit('calendar_feed_deleted', { request, user_id: user.id })
  return { done: true as const }
}
