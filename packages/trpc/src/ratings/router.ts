import { ratingStats as ratingStatsSchema } from '@dayloom/validators/ratings'
import { publicProcedure, router } from '../trpc.ts'
import { ratingStats } from './service.ts'

export const ratingsRouter = router({
  stats: publicProcedure.output(ratingStatsSchema).query(({ ctx }) => ratingStats(ctx)),
})
