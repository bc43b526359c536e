import {
  completedStatsSchema,
  insightsSchema,
  insightsInput,
  workloadSchema,
} from '@dayloom/validators/analytics'
import { createSharedRead } from '../load/shared-read.ts'
import { protectedProcedure, router } from '../trpc.ts'
import { getCompletedStats } from './completed.ts'
import { getInsights, getWorkload } from './service.ts'

const readInsights = createSharedRead(getInsights)
const readCompleted = createSharedRead(getCompletedStats)
const readWorkload = createSharedRead(getWorkload)

export const analyticsRouter = router({
  insights: protectedProcedure
    .input(insightsInput)
    .output(insightsSchema)
    .query(({ ctx, input }) => readInsights(ctx, input)),
  completed: protectedProcedure
    .input(insightsInput)
    .output(completedStatsSchema)
    .query(({ ctx, input }) => readCompleted(ctx, input)),
  workload: protectedProcedure.output(workloadSchema).query(({ ctx }) => readWorkload(ctx)),
})
