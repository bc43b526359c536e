import type { Context } from '../context.ts'

/** The average of everyone's newest rating, to one decimal; 0 when there are none. */
export const ratingStats = async ({ db }: Pick<Context, 'db'>) => {
  const { _avg, _count } = await db.rating.aggregate({ _avg: { rating: true }, _count: true })
  return { averageRating: Math.round((_avg.rating ?? 0) * 10) / 10, totalRatings: _count }
}
