import {
  calendarFeedCreateInput,
  calendarFeedSchema,
  calendarFeedUpdateInput,
  createdCalendarFeedSchema,
  updatedCalendarFeedSchema,
} from '@dayloom/validators/connections/calendar-feed'
import { ok } from '@dayloom/validators/fields'
import { protectedProcedure, provenProcedure, router } from '../../trpc.ts'
import { createFeed, deleteFeed, findOwnFeed, getFeed, updateFeed } from './service.ts'

/** What is kept of an answer for whoever sends the request again is kept in the clear: the address is not in it. */
const withAddress = { shownOnce: ['url'] }

export const calendarFeedRouter = router({
  get: protectedProcedure.output(calendarFeedSchema).query(({ ctx }) => getFeed(ctx)),
  /** The same for the app, in which having none is no error. */
  find: protectedProcedure.output(calendarFeedSchema.nullable()).query(({ ctx }) => findOwnFeed(ctx)),
  create: provenProcedure
    .meta(withAddress)
    .input(calendarFeedCreateInput)
    .output(createdCalendarFeedSchema)
    .mutation(({ ctx, input }) => createFeed(ctx, input)),
  update: protectedProcedure
    .meta(withAddress)
    .input(calendarFeedUpdateInput)
    .output(updatedCalendarFeedSchema)
    .mutation(({ ctx, input }) => updateFeed(ctx, input)),
  delete: protectedProcedure.output(ok).mutation(({ ctx }) => deleteFeed(ctx)),
})
