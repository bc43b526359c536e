import { ok } from '@dayloom/validators/fields'
import { viewCreateInput, viewIdInput, viewSchema, viewUpdateInput } from '@dayloom/validators/views'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { createView, deleteView, listViews, updateView } from './service.ts'

export const viewsRouter = router({
  list: protectedProcedure.output(z.array(viewSchema)).query(({ ctx }) => listViews(ctx)),
  create: protectedProcedure
    .input(viewCreateInput)
    .output(viewSchema)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  update: protectedProcedure
    .input(viewUpdateInput)
    .output(viewSchema)
    .mutation(({ ctx, input }) => updateView(ctx, input)),
  delete: protectedProcedure
    .input(viewIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteView(ctx, input)),
})
