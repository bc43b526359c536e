import { z } from 'zod'
import { idSchema, isStorable, textRules } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { isWithin } from '../text.ts'

const { input } = messages

/** The parts that quick add recognizes beside the title. */
const quickAddFields = [
  'tag',
  'list_id',
  'priority',
  'estimate_minutes',
  'due_day',
  'due_time',
  'repeat',
] as const
export type QuickAddField = (typeof quickAddFields)[number]

const offset = z.number().int().min(0)

/** A recognized part of the text, from `start` to `end` in UTF-16 units. */
export const understoodSchema = z
  .object({
    start: offset,
    end: offset,
    text: z.string(),
    field: z.enum(quickAddFields),
    value: z.union([z.string(), z.number()]).meta({
      description: 'A tag, the id of a list, a priority, minutes, YYYY-MM-DD, HH:mm or a recurrence rule',
    }),
  })
  .meta({ id: 'Understood' })
export type Understood = z.output<typeof understoodSchema>

/** A line of 500 characters cannot have more. */
const MAX_READINGS = 250

/** Offsets count in the text as it was sent, untrimmed. */
export const quickAddInput = z.object({
  id: idSchema.optional(),
  text: z
    .string({ error: input.title })
    .min(1, input.title)
    .check(
      textRules(
        [(text) => isWithin(text, limits.quickAdd.max), input.quickAddTooLong],
        [isStorable, input.characters],
      ),
    )
    .meta({ maxLength: limits.quickAdd.max }),
  without: z
    .array(offset)
    .max(MAX_READINGS)
    .optional()
    .meta({ description: 'The starts of readings that are not meant: their words stay in the title' }),
  with: z.array(offset).max(MAX_READINGS).optional().meta({
    description:
      'Which suggestions are meant, by their index in `suggested` as it is answered for the same text and `without`',
  }),
})
export type QuickAddInput = z.output<typeof quickAddInput>
