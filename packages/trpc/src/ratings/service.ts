import { messages } from '@dayloom/validators/messages'
import type { RatingInput } from '@dayloom/validators/ratings'
import type { Database, Transaction } from '@dayloom/db/client'
import type { Context, UserContext } from '../context.ts'
import { createCachedAnswer } from '../platform/load/cached-answer.ts'
import { queueMail } from '../platform/mail/queue.ts'

/** Milliseconds. */
const STATS_LIFETIME = 60_000

/** The average of everyone's newest rating, to one decimal; 0 when there are none. Reads all of them. */
const readStats = async (db: Database | Transaction) => {
  const { _avg, _count } = await db.rating.aggregate({ _avg: { rating: true }, _count: true })
  return { averageRating: Math.round((_avg.rating ?? 0) * 10) / 10, totalRatings: _count }
}

/** Every page shows them to everybody: a process asks for them once a minute, and after a rating that it took itself. */
export const createRatingStats = (db: Database, now: () => Date) =>
  createCachedAnswer({ now, lifetime: STATS_LIFETIME, ask: () => readStats(db) })

export const ratingStats = ({ ports }: Pick<Context, 'ports'>) => ports.ratingStats.read()

/** A person's rating, in place of the one before, with a mail to whoever reads them. */
export const submitRating = async (ctx: UserContext, input: RatingInput) => {
  const { db, now, ports, settings, user } = ctx
  await ports.limits.consume('rating', user.id)
  const rating = { rating: input.rating, comment: input.comment ?? null, updated_at: now() }
  const fresh = await db.$transaction(async (tx) => {
    const user_id = user.id
    // The mail first: it looks at the person's row, which a deletion of the account locks before anything else.
    await queueMail(tx, ctx, {
      kind: 'rating',
      recipient: settings.ratingsEmail,
      user_id,
      payload: {
        rating: rating.rating,
        user_name: user.name,
        user_email: user.email,
        message: rating.comment ?? messages.ratings.noComment,
      },
    })
    await tx.rating.upsert({ where: { user_id }, update: rating, create: { user_id, ...rating } })
    const stats = await readStats(tx)
    await ctx.saveAnswer?.(tx, stats)
    return stats
  })
  // Of two ratings at once neither may have counted the other: whoever looks next counts both.
  ports.ratingStats.clear()
  return fresh
}
