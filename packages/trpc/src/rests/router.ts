import { ok } from '@dayloom/validators/fields'
import { restCreateInput, restIdInput, restSchema } from '@dayloom/validators/habits/rests'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { createRest, deleteRest, listRests } from './service.ts'

export const restsRouter = router({
  list: protectedProcedure.output(z.array(restSchema)).query(({ ctx }) => listRests(ctx)),
  create: protectedProcedure
    .input(restCreateInput)
    .output(restSchema)
    .mutation(({ ctx, input }) => createRest(ctx, input)),
  delete: protectedProcedure
    .input(restIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteRest(ctx, input)),
})
