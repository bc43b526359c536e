import { ok } from '@dayloom/validators/fields'
import {
  routineCreateInput,
  routineIdInput,
  routineSchema,
  routineUpdateInput,
} from '@dayloom/validators/routines'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { createRoutine, deleteRoutine, listRoutines, updateRoutine } from './service.ts'

export const routinesRouter = router({
  list: protectedProcedure.output(z.array(routineSchema)).query(({ ctx }) => listRoutines(ctx)),
  create: protectedProcedure
    .input(routineCreateInput)
    .output(routineSchema)
    .mutation(({ ctx, input }) => createRoutine(ctx, input)),
  update: protectedProcedure
    .input(routineUpdateInput)
    .output(routineSchema)
    .mutation(({ ctx, input }) => updateRoutine(ctx, input)),
  delete: protectedProcedure
    .input(routineIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteRoutine(ctx, input)),
})
