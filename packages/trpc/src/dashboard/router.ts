import { dashboard } from '@dayloom/validators/dashboard'
import { protectedProcedure, router } from '../trpc.ts'
import { getDashboard } from './service.ts'

export const dashboardRouter = router({
  get: protectedProcedure.output(dashboard).query(({ ctx }) => getDashboard(ctx)),
})
