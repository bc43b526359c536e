import { changeListInput, changePageSchema, changeSchema, changeSeqInput } from '@dayloom/validators/changes'
import { protectedProcedure, router } from '../trpc.ts'
import { listChanges } from '../changes/read.ts'
import { revertChange } from './revert.ts'

export const changesRouter = router({
  list: protectedProcedure
    .input(changeListInput.default({ since: 0, limit: 500 }))
    .output(changePageSchema)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  revert: protectedProcedure
    .input(changeSeqInput)
    .output(changeSchema)
    .mutation(({ ctx, input }) => revertChange(ctx, input)),
})
