import { messages } from '@dayloom/validators/messages'
import type { RatingInput } from '@dayloom/validators/ratings'
import type { Transaction } from '@dayloom/db/client'
import type { Context, UserContext } from '../context.ts'
import { queueMail } from '../mail/queue.ts'

/** The average of everyone's newest rating, to one decimal; 0 when there are none. */
export const ratingStats = async ({ db }: { db: Context['db'] | Transaction }) => {
  const { _avg, _count } = await db.rating.aggregate({ _avg: { rating: true }, _count: true })
  return { averageRating: Math.round((_avg.rating ?? 0) * 10) / 10, totalRatings: _count }
}

/** A person's rating, in place of the one before, with a mail to whoever reads them. */
export const submitRating = async (ctx: UserContext, input: RatingInput) => {
  const { db, now, ports, settings, user } = ctx
  await ports.limits.consume('rating', user.id)
  const rating = { rating: input.rating, comment: input.comment ?? null, updated_at: now() }
  return db.$transaction(async (tx) => {
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
    const stats = await ratingStats({ db: tx })
    await ctx.settle?.(tx, stats)
    return stats
  })
}
