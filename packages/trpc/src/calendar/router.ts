import {
  calendarFeedCreateInput,
  calendarFeedSchema,
  calendarFeedUpdateInput,
} from '@dayloom/validators/connections/calendar-feed'
import { ok } from '@dayloom/validators/fields'
import { protectedProcedure, router } from '../trpc.ts'
import { createFeed, deleteFeed, findOwnFeed, getFeed, updateFeed } from './service.ts'

export const calendarFeedRouter = router({
  get: protectedProcedure.output(calendarFeedSchema).query(({ ctx }) => getFeed(ctx)),
  /** The same for the app, in which having none is no error. */
  find: protectedProcedure.output(calendarFeedSchema.nullable()).query(({ ctx }) => findOwnFeed(ctx)),
  create: protectedProcedure
    .input(calendarFeedCreateInput)
    .output(calendarFeedSchema)
    .mutation(({ ctx, input }) => createFeed(ctx, input)),
  update: protectedProcedure
    .input(calendarFeedUpdateInput)
    .output(calendarFeedSchema)
    .mutation(({ ctx, input }) => updateFeed(ctx, input)),
  delete: protectedProcedure.output(ok).mutation(({ ctx }) => deleteFeed(ctx)),
})
