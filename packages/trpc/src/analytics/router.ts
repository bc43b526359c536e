import {
  completedStatsSchema,
  insightsSchema,
  insightsInput,
  timeStatsSchema,
  workloadSchema,
  yearInput,
  yearSchema,
} from '@dayloom/validators/analytics'
import type { UserContext } from '../context.ts'
import { todayOf } from '../habits/read.ts'
import { keptUntilChange } from '../platform/load/kept-until-change.ts'
import { createSharedRead } from '../platform/load/shared-read.ts'
import { protectedProcedure, router } from '../trpc.ts'
import { getCompletedStats } from './completed.ts'
import { getInsights, getWorkload } from './service.ts'
import { getTimeStats } from './time.ts'
import { getYear } from './year/service.ts'

/** Both count whole days, by the person's clock. */
const settingsOf = (ctx: UserContext) => [todayOf(ctx), ctx.user]

const readInsights = createSharedRead(keptUntilChange(getInsights, settingsOf))
const readCompleted = createSharedRead(keptUntilChange(getCompletedStats, settingsOf))
const readWorkload = createSharedRead(getWorkload)
const readTime = createSharedRead(keptUntilChange(getTimeStats, settingsOf))
const readYear = createSharedRead(keptUntilChange(getYear, settingsOf))

export const analyticsRouter = router({
  insights: protectedProcedure
    .input(insightsInput)
    .output(insightsSchema)
    .query(({ ctx, input }) => readInsights(ctx, input)),
  completed: protectedProcedure
    .input(insightsInput)
    .output(completedStatsSchema)
    .query(({ ctx, input }) => readCompleted(ctx, input)),
  time: protectedProcedure
    .input(insightsInput)
    .output(timeStatsSchema)
    .query(({ ctx, input }) => readTime(ctx, input)),
  year: protectedProcedure
    .input(yearInput.default({}))
    .output(yearSchema)
    .query(({ ctx, input }) => readYear(ctx, input)),
  workload: protectedProcedure.output(workloadSchema).query(({ ctx }) => readWorkload(ctx)),
})
