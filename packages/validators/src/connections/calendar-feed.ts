import { z } from 'zod'
import { messages } from '../messages.ts'

const flag = z.boolean({ error: messages.input.toggle })

const includeSchema = z.object({ tasks: z.boolean(), habits: z.boolean() })

/** The address has to be kept like a password: whoever has it reads what is included. */
export const calendarFeedSchema = z
  .object({
    url: z.url().meta({
      description: 'Needs no session',
      examples: ['https://dayloom.example/calendar/0197b7a06c0070008000.ics'],
    }),
    include: includeSchema,
  })
  .meta({ id: 'CalendarFeed' })
/** Their address is not kept for whoever sends the request again, so the document has them apart. */
export const createdCalendarFeedSchema = calendarFeedSchema.meta({ id: 'CreatedCalendarFeed' })
export const updatedCalendarFeedSchema = calendarFeedSchema.meta({ id: 'UpdatedCalendarFeed' })
export type CalendarFeed = z.output<typeof calendarFeedSchema>

/** Left out it is tasks, and no habits. */
export const calendarFeedCreateInput = z.object({
  include: z
    .object({ tasks: flag.default(true), habits: flag.default(false) }, { error: messages.input.toggle })
    .default({ tasks: true, habits: false }),
})
export type CalendarFeedCreateInput = z.output<typeof calendarFeedCreateInput>

/** Left out is unchanged. */
export const calendarFeedUpdateInput = z.object({
  include: z.object({ tasks: flag, habits: flag }, { error: messages.input.toggle }).partial().default({}),
})
export type CalendarFeedUpdateInput = z.output<typeof calendarFeedUpdateInput>
