import {
  completedStatsSchema,
  insightsSchema,
  insightsInput,
  workloadSchema,
} from '@dayloom/validators/analytics'
import { asHeavyWork } from '../load/heavy-work.ts'
import { protectedProcedure, router } from '../trpc.ts'
import { getCompletedStats } from './completed.ts'
import { getInsights, getWorkload } from './service.ts'

export const analyticsRouter = router({
  insights: protectedProcedure
    .input(insightsInput)
    .output(insightsSchema)
    .query(({ ctx, input }) => asHeavyWork(ctx, () => getInsights(ctx, input))),
  completed: protectedProcedure
    .input(insightsInput)
    .output(completedStatsSchema)
    .query(({ ctx, input }) => asHeavyWork(ctx, () => getCompletedStats(ctx, input))),
  workload: protectedProcedure
    .output(workloadSchema)
    .query(({ ctx }) => asHeavyWork(ctx, () => getWorkload(ctx))),
})
