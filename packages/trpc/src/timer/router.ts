import {
  timeEntrySchema,
  timerSchema,
  timerStartInput,
  timerStopInput,
} from '@dayloom/validators/time-entries'
import { protectedProcedure, router } from '../trpc.ts'
import { readTimer, startTimer, stopTimer } from './service.ts'

export const timerRouter = router({
  get: protectedProcedure.output(timerSchema).query(({ ctx }) => readTimer(ctx)),
  start: protectedProcedure
    .input(timerStartInput)
    .output(timeEntrySchema)
    .mutation(({ ctx, input }) => startTimer(ctx, input)),
  stop: protectedProcedure
    .input(timerStopInput.default({}))
    .output(timeEntrySchema)
    .mutation(({ ctx, input }) => stopTimer(ctx, input)),
})
