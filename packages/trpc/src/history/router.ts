import {
  catchUpInput,
  changeListInput,
  changePageSchema,
  changeSchema,
  changeSeqInput,
  changeUndoInput,
  followedPageSchema,
  followInput,
  historySchema,
  recentChangesInput,
} from '@dayloom/validators/changes'
import { tracked } from '@trpc/server'
import { protectedProcedure, router } from '../trpc.ts'
import { catchUp, followChanges } from '../platform/changes/follow.ts'
import { listChanges, recentChanges } from '../platform/changes/read.ts'
import { revertChange, undoChange } from './revert.ts'
import { undoLast } from './undo-last.ts'

export const changesRouter = router({
  list: protectedProcedure
    .input(changeListInput.default({ since: 0, limit: 500 }))
    .output(changePageSchema)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  recent: protectedProcedure
    .input(recentChangesInput.default({ limit: 20 }))
    .output(historySchema)
    .query(({ ctx, input }) => recentChanges(ctx, input)),
  revert: protectedProcedure
    .input(changeSeqInput)
    .output(changeSchema)
    .mutation(({ ctx, input }) => revertChange(ctx, input)),
  /** Ctrl-Z: as `revert`, and what was done later and undone again does not count. */
  undo: protectedProcedure
    .input(changeUndoInput)
    .output(changeSchema)
    .mutation(({ ctx, input: { seq } }) => (seq === undefined ? undoLast(ctx) : undoChange(ctx, { seq }))),
  catchUp: protectedProcedure
    .input(catchUpInput)
    .output(followedPageSchema)
    .query(({ ctx, input }) => catchUp(ctx, input)),
  follow: protectedProcedure.input(followInput).subscription(async function* ({
    ctx,
    input: { since, lastEventId },
    signal,
  }) {
    const ending = signal ?? new AbortController().signal
    const { changes } = await followChanges(ctx, lastEventId ?? since, ending)
    for await (const change of changes) if (change) yield tracked(String(change.seq), change)
  }),
})
