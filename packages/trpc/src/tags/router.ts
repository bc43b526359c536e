import { ok } from '@dayloom/validators/fields'
import { tagInput, tagSchema, tagUpdateInput } from '@dayloom/validators/tags'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { deleteTag, listTags, updateTag } from './service.ts'

export const tagsRouter = router({
  list: protectedProcedure.output(z.array(tagSchema)).query(({ ctx }) => listTags(ctx)),
  update: protectedProcedure
    .input(tagUpdateInput)
    .output(tagSchema)
    .mutation(({ ctx, input }) => updateTag(ctx, input)),
  delete: protectedProcedure
    .input(tagInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteTag(ctx, input)),
})
