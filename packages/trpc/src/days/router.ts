import {
  closedDaySchema,
  closeDayInput,
  dayListInput,
  stripDaySchema,
  stripInput,
  todayInput,
  todaySchema,
} from '@dayloom/validators/days'
import { limits } from '@dayloom/validators/limits'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { closeDay } from './close.ts'
import { listDays } from './list.ts'
import { getStrip } from './strip.ts'
import { getToday } from './today.ts'

export const todayRouter = router({
  get: protectedProcedure
    .input(todayInput.default({}))
    .output(todaySchema)
    .query(({ ctx, input }) => getToday(ctx, input)),
  strip: protectedProcedure
    .input(stripInput.default({ days: limits.strip.usual }))
    .output(z.array(stripDaySchema))
    .query(({ ctx, input }) => getStrip(ctx, input)),
})

export const daysRouter = router({
  list: protectedProcedure
    .input(dayListInput.default({}))
    .output(z.array(closedDaySchema))
    .query(({ ctx, input }) => listDays(ctx, input)),
  close: protectedProcedure
    .input(closeDayInput)
    .output(closedDaySchema)
    .mutation(({ ctx, input }) => closeDay(ctx, input)),
})
