import { z } from 'zod'
import { messages } from '../messages.ts'

const flag = z.boolean({ error: messages.input.toggle })

const includeSchema = z.object({ tasks: z.boolean(), habits: z.boolean() })

/** Keep the address like a password: it gives access to the included data. */
export const calendarFeedSchema = z
  .object({
    url: z.url().meta({
      description: 'Needs no session',
      examples: ['https://dayloom.example/calendar/0197b7a06c0070008000.ics'],
    }),
    include: includeSchema,
  })
  .meta({ id: 'CalendarFeed' })
/** Idempotent replays leave these out, so the API document lists them separately. */
export const createdCalendarFeedSchema = calendarFeedSchema.meta({ id: 'CreatedCalendarFeed' })
export const updatedCalendarFeedSchema = calendarFeedSchema.meta({ id: 'UpdatedCalendarFeed' })
export type CalendarFeed = z.output<typeof calendarFeedSchema>

/** By default the feed has tasks and no habits. */
export const calendarFeedCreateInput = z.object({
  include: z
    .object({ tasks: flag.default(true), habits: flag.default(false) }, { error: messages.input.toggle })
    .default({ tasks: true, habits: false }),
})
export type CalendarFeedCreateInput = z.output<typeof calendarFeedCreateInput>

/** Missing fields stay unchanged. */
export const calendarFeedUpdateInput = z.object({
  include: z.object({ tasks: flag, habits: flag }, { error: messages.input.toggle }).partial().default({}),
})
export type CalendarFeedUpdateInput = z.output<typeof calendarFeedUpdateInput>
