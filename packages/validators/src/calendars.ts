import { z } from 'zod'
import { remoteAddress } from './connections/address.ts'
import { daySchema, idSchema, instantSchema, lineInput } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { calendarMessages as texts } from './messages/calendars.ts'
import { labelColorSchema } from './tags.ts'

const name = lineInput(limits.calendarName, { required: texts.name, long: texts.nameTooLong })

/** Calendar apps write `webcal:` for the same address with `https:`. */
const url = z
  .string({ error: texts.url })
  .overwrite((text) => text.trim().replace(/^webcal:/i, 'https:'))
  .pipe(remoteAddress(texts.url))

const countsAsBusy = z.boolean({ error: messages.input.toggle })

/** A calendar of somebody else. Its address is a secret, of which only the host is answered. */
export const calendarSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    color: labelColorSchema,
    host: z.string(),
    counts_as_busy: z.boolean(),
    refreshed_at: instantSchema.nullable().meta({ description: 'When it was last read' }),
    failing_since: instantSchema.nullable(),
    error: z.string().nullable().meta({ description: 'Why it could not be read the last time' }),
  })
  .meta({ id: 'Calendar' })
export type Calendar = z.output<typeof calendarSchema>

/** What is the person's own of it: the log and the export have this. */
export const ownCalendarSchema = calendarSchema.pick({
  name: true,
  color: true,
  host: true,
  counts_as_busy: true,
})

export const exportedCalendars = z.array(ownCalendarSchema).max(limits.import.rows).default([]).meta({
  description: 'For information; not imported, because an export has no address of a calendar',
})

export const calendarCreateInput = z.object({
  id: idSchema.optional(),
  name,
  url,
  color: labelColorSchema.default('blue'),
  counts_as_busy: countsAsBusy.default(true),
})
export type CalendarCreateInput = z.output<typeof calendarCreateInput>

/** Missing fields stay unchanged. */
export const calendarUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  color: labelColorSchema.optional(),
  counts_as_busy: countsAsBusy.optional(),
})
export type CalendarUpdateInput = z.output<typeof calendarUpdateInput>

export const calendarIdInput = z.object({ id: idSchema })
export type CalendarIdInput = z.output<typeof calendarIdInput>

/** A timed event has instants, one of whole days has days. */
export const calendarEventSchema = z
  .object({
    calendar_id: idSchema,
    uid: z.string().meta({ description: 'Events of one series share it' }),
    title: z.string(),
    location: z.string().nullable(),
    starts_at: instantSchema.nullable(),
    ends_at: instantSchema.nullable(),
    from_day: daySchema.nullable(),
    to_day: daySchema.nullable().meta({ description: 'The last day, included' }),
    busy: z.boolean().meta({ description: 'Whether it takes time of the person' }),
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.output<typeof calendarEventSchema>

/** Both days are included. */
export const eventListInput = z.object({ from: daySchema, to: daySchema })
export type EventListInput = z.output<typeof eventListInput>
