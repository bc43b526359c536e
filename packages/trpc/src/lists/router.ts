import { ok } from '@dayloom/validators/fields'
import {
  listCreateInput,
  listDeleteInput,
  listIdInput,
  listListInput,
  listSchema,
  listUpdateInput,
} from '@dayloom/validators/lists'
import { z } from 'zod'
import { protectedProcedure, router } from '../trpc.ts'
import { createList, deleteList, listLists, restoreList, updateList } from './service.ts'

export const listsRouter = router({
  list: protectedProcedure
    .input(listListInput.default({}))
    .output(z.array(listSchema))
    .query(({ ctx, input }) => listLists(ctx, input)),
  create: protectedProcedure
    .input(listCreateInput)
    .output(listSchema)
    .mutation(({ ctx, input }) => createList(ctx, input)),
  update: protectedProcedure
    .input(listUpdateInput)
    .output(listSchema)
    .mutation(({ ctx, input }) => updateList(ctx, input)),
  delete: protectedProcedure
    .input(listDeleteInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteList(ctx, input)),
  restore: protectedProcedure
    .input(listIdInput)
    .output(listSchema)
    .mutation(({ ctx, input }) => restoreList(ctx, input)),
})
