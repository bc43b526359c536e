import {
  calendarCreateInput,
  calendarEventSchema,
  calendarIdInput,
  calendarSchema,
  calendarUpdateInput,
  eventListInput,
} from '@dayloom/validators/calendars'
import { ok } from '@dayloom/validators/fields'
import { z } from 'zod'
import { protectedProcedure, router } from '../../trpc.ts'
import { listEvents } from './events.ts'
import { createCalendar, deleteCalendar, listCalendars, refreshCalendar, updateCalendar } from './service.ts'

export const calendarsRouter = router({
  list: protectedProcedure.output(z.array(calendarSchema)).query(({ ctx }) => listCalendars(ctx)),
  create: protectedProcedure
    .input(calendarCreateInput)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => createCalendar(ctx, input)),
  update: protectedProcedure
    .input(calendarUpdateInput)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => updateCalendar(ctx, input)),
  delete: protectedProcedure
    .input(calendarIdInput)
    .output(ok)
    .mutation(({ ctx, input }) => deleteCalendar(ctx, input)),
  refresh: protectedProcedure
    .input(calendarIdInput)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => refreshCalendar(ctx, input)),
})

export const eventsRouter = router({
  list: protectedProcedure
    .input(eventListInput)
    .output(z.array(calendarEventSchema))
    .query(({ ctx, input }) => listEvents(ctx, input)),
})
