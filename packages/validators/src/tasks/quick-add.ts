import { z } from 'zod'
import { idSchema, isStorable } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { input } = messages

/** What a line of quick add may say beside the title. */
const quickAddFields = ['tag', 'priority', 'estimate_minutes', 'due_day', 'due_time', 'repeat'] as const
export type QuickAddField = (typeof quickAddFields)[number]

const offset = z.number().int().min(0)

/** What was understood from `start` to `end` of the text, in UTF-16 units. */
export const understoodSchema = z
  .object({
    start: offset,
    end: offset,
    text: z.string(),
    field: z.enum(quickAddFields),
    value: z
      .union([z.string(), z.number()])
      .meta({ description: 'A tag, a priority, minutes, YYYY-MM-DD, HH:mm or a recurrence rule' }),
  })
  .meta({ id: 'Understood' })
export type Understood = z.output<typeof understoodSchema>

/** Offsets are those of the text as it was sent: it is not trimmed. */
export const quickAddInput = z.object({
  id: idSchema.optional(),
  text: z
    .string({ error: input.title })
    .min(1, input.title)
    .max(limits.quickAdd.max, input.quickAddTooLong)
    .refine(isStorable, input.characters),
})
export type QuickAddInput = z.output<typeof quickAddInput>
