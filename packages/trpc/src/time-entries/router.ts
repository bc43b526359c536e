import { ok } from '@dayloom/validators/fields'
import { limits } from '@dayloom/validators/limits'
import {
  timeEntryCreateInput,
  timeEntryIdInput,
  timeEntryListInput,
  timeEntryPageSchema,
  timeEntrySchema,
  timeEntryUpdateInput,
} from '@dayloom/validators/time-entries'
import { protectedProcedure, router } from '../trpc.ts'
import { createEntry, deleteEntry, listEntries, updateEntry } from './service.ts'

export const timeEntriesRouter = router({
  list: protectedProcedure
    .input(timeEntryListInput.default({ limit: limits.timeEntry.page }))
    .output(timeEntryPageSchema)
    .query(({ ctx, input }) => listEntries(ctx, input)),
  create: protectedProcedure
    .input(timeEntryCreateInput)
    .output(timeEntrySchema)
    .mutation(({ ctx, input }) => createEntry(ctx, input)),
  update: protectedProcedure
    .input(timeEntryUpdateInput)
    .output(timeEntrySchema)
    .mutation(({ ctx, input }) => updateEntry(ctx, input)),
  delete: protectedProcedure
    .input(timeEntryIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteEntry(ctx, input)),
})
