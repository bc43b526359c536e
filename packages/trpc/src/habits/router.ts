import { historyInput, historySchema } from '@dayloom/validators/changes'
import { ok } from '@dayloom/validators/fields'
import {
  habitSchema,
  habitCompleteInput,
  habitCreateInput,
  habitDayInput,
  habitDetailSchema,
  habitEntryInput,
  habitIdInput,
  habitListInput,
  habitUpdateInput,
} from '@dayloom/validators/habits'
import { z } from 'zod'
import { readHistory } from '../platform/changes/read.ts'
import { protectedProcedure, router } from '../trpc.ts'
import { markDay, skipDay, unmarkDay, unskipDay } from './days.ts'
import {
  completeHabit,
  createHabit,
  deleteHabit,
  getHabit,
  listHabits,
  restoreHabit,
  uncompleteHabit,
} from './service.ts'
import { updateHabit } from './update.ts'

export const habitsRouter = router({
  list: protectedProcedure
    .input(habitListInput.default({}))
    .output(z.array(habitSchema))
    .query(({ ctx, input }) => listHabits(ctx, input)),
  get: protectedProcedure
    .input(habitIdInput)
    .output(habitDetailSchema)
    .query(({ ctx, input }) => getHabit(ctx, input)),
  history: protectedProcedure
    .input(historyInput)
    .output(historySchema)
    .query(({ ctx, input }) => readHistory(ctx, 'habit', input)),
  create: protectedProcedure
    .input(habitCreateInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => createHabit(ctx, input)),
  update: protectedProcedure
    .input(habitUpdateInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => updateHabit(ctx, input)),
  delete: protectedProcedure
    .input(habitIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteHabit(ctx, input)),
  restore: protectedProcedure
    .input(habitIdInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => restoreHabit(ctx, input)),
  complete: protectedProcedure
    .input(habitCompleteInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => completeHabit(ctx, input)),
  uncomplete: protectedProcedure
    .input(habitIdInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => uncompleteHabit(ctx, input)),
  markDay: protectedProcedure
    .input(habitEntryInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => markDay(ctx, input)),
  unmarkDay: protectedProcedure
    .input(habitDayInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => unmarkDay(ctx, input)),
  skipDay: protectedProcedure
    .input(habitDayInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => skipDay(ctx, input)),
  unskipDay: protectedProcedure
    .input(habitDayInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => unskipDay(ctx, input)),
})
