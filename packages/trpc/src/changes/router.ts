import { changeListInput, changePageSchema } from '@dayloom/validators/changes'
import { protectedProcedure, router } from '../trpc.ts'
import { listChanges } from './read.ts'

export const changesRouter = router({
  list: protectedProcedure
    .input(changeListInput.default({ since: 0, limit: 500 }))
    .output(changePageSchema)
    .query(({ ctx, input }) => listChanges(ctx, input)),
})
