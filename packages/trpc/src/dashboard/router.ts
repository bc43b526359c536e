import { dashboardSchema } from '@dayloom/validators/dashboard'
import { protectedProcedure, router } from '../trpc.ts'
import { getDashboard } from './service.ts'

export const dashboardRouter = router({
  get: protectedProcedure.output(dashboardSchema).query(({ ctx }) => getDashboard(ctx)),
})
