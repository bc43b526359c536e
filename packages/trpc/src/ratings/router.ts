import { ratingStats as ratingStatsSchema, ratingSubmit } from '@dayloom/validators/ratings'
import { protectedProcedure, publicProcedure, router } from '../trpc.ts'
import { ratingStats, submitRating } from './service.ts'

export const ratingsRouter = router({
  stats: publicProcedure.output(ratingStatsSchema).query(({ ctx }) => ratingStats(ctx)),
  submit: protectedProcedure
    .input(ratingSubmit)
    .output(ratingStatsSchema)
    .mutation(({ ctx, input }) => submitRating(ctx, input)),
})
