import { ok } from '@dayloom/validators/fields'
import {
  habitSchema,
  habitCreateInput,
  habitDayInput,
  habitDetailSchema,
  habitIdInput,
  habitUpdateInput,
} from '@dayloom/validators/habits'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { markDay, unmarkDay } from './days.ts'
import {
  completeHabit,
  createHabit,
  deleteHabit,
  getHabit,
  listHabits,
  restoreHabit,
  uncompleteHabit,
  updateHabit,
} from './service.ts'

export const habitsRouter = router({
  list: protectedProcedure.output(z.array(habitSchema)).query(({ ctx }) => listHabits(ctx)),
  get: protectedProcedure
    .input(habitIdInput)
    .output(habitDetailSchema)
    .query(({ ctx, input }) => getHabit(ctx, input)),
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
    .input(habitIdInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => completeHabit(ctx, input)),
  uncomplete: protectedProcedure
    .input(habitIdInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => uncompleteHabit(ctx, input)),
  markDay: protectedProcedure
    .input(habitDayInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => markDay(ctx, input)),
  unmarkDay: protectedProcedure
    .input(habitDayInput)
    .output(habitSchema)
    .mutation(({ ctx, input }) => unmarkDay(ctx, input)),
})
