import { done } from '@dayloom/validators/fields'
import { habit, habitCreate, habitDay, habitDetail, habitRef, habitUpdate } from '@dayloom/validators/habits'
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
  list: protectedProcedure.output(z.array(habit)).query(({ ctx }) => listHabits(ctx)),
  get: protectedProcedure
    .input(habitRef)
    .output(habitDetail)
    .query(({ ctx, input }) => getHabit(ctx, input)),
  create: protectedProcedure
    .input(habitCreate)
    .output(habit)
    .mutation(({ ctx, input }) => createHabit(ctx, input)),
  update: protectedProcedure
    .input(habitUpdate)
    .output(habit)
    .mutation(({ ctx, input }) => updateHabit(ctx, input)),
  delete: protectedProcedure
    .input(habitRef)
    .output(done)
    .mutation(({ ctx, input }) => deleteHabit(ctx, input)),
  restore: protectedProcedure
    .input(habitRef)
    .output(habit)
    .mutation(({ ctx, input }) => restoreHabit(ctx, input)),
  complete: protectedProcedure
    .input(habitRef)
    .output(habit)
    .mutation(({ ctx, input }) => completeHabit(ctx, input)),
  uncomplete: protectedProcedure
    .input(habitRef)
    .output(habit)
    .mutation(({ ctx, input }) => uncompleteHabit(ctx, input)),
  markDay: protectedProcedure
    .input(habitDay)
    .output(habit)
    .mutation(({ ctx, input }) => markDay(ctx, input)),
  unmarkDay: protectedProcedure
    .input(habitDay)
    .output(habit)
    .mutation(({ ctx, input }) => unmarkDay(ctx, input)),
})
