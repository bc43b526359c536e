import { insights, insightsQuery, workload } from '@dayloom/validators/analytics'
import { asHeavyWork } from '../heavy-work.ts'
import { protectedProcedure, router } from '../trpc.ts'
import { getInsights, getWorkload } from './service.ts'

export const analyticsRouter = router({
  insights: protectedProcedure
    .input(insightsQuery)
    .output(insights)
    .query(({ ctx, input }) => asHeavyWork(ctx, () => getInsights(ctx, input))),
  workload: protectedProcedure.output(workload).query(({ ctx }) => asHeavyWork(ctx, () => getWorkload(ctx))),
})
