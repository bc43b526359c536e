import { z } from 'zod'
import { field } from '../entity/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { tagNamesSchema } from '../tags.ts'
import { formatRepetition, parseRepetition, repeatOrigins } from './repetition.ts'

const { input } = messages

/** A recurrence rule, kept in its canonical text. */
const repeat = z.string({ error: input.repeat }).transform((text, ctx) => {
  const rule = parseRepetition(text)
  if (rule) return formatRepetition(rule)
  ctx.addIssue({ code: 'custom', message: input.repeat })
  return z.NEVER
})

const repeatFrom = z.enum(repeatOrigins, { error: input.repeatFrom })

/** When and how often a task is meant to be done, and by which names it is found. See `taskFields`. */
export const planFields = {
  tags: {
    answer: z.array(z.string()),
    create: tagNamesSchema.default([]),
    update: tagNamesSchema.optional(),
    exported: tagNamesSchema.default([]),
  },
  estimate_minutes: field.wholeNumber(limits.estimate, input.estimate),
  planned_for: field.day(input.day),
  repeat: {
    answer: z
      .string()
      .nullable()
      .meta({
        description: 'An RFC 5545 recurrence rule',
        examples: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
      }),
    create: repeat.nullish(),
    update: repeat.nullish(),
    exported: repeat.nullable().default(null),
  },
  repeat_from: {
    answer: repeatFrom,
    create: repeatFrom.default('due'),
    update: repeatFrom.optional(),
    exported: repeatFrom.default('due'),
  },
}
