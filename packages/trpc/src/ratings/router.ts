import { ratingStatsSchema, ratingInput } from '@dayloom/validators/ratings'
import { protectedProcedure, publicProcedure, router } from '../trpc.ts'
import { ratingStats, submitRating } from './service.ts'

export const ratingsRouter = router({
  stats: publicProcedure.output(ratingStatsSchema).query(({ ctx }) => ratingStats(ctx)),
  submit: protectedProcedure
    .input(ratingInput)
    .output(ratingStatsSchema)
    .mutation(({ ctx, input }) => submitRating(ctx, input)),
})
