import { z } from 'zod'
import { broken, field, moment } from '../entity/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { tagNameSchema, tagNamesSchema } from '../tags.ts'
import { formatRepetition, parseRepetition, repeatOrigins } from './repetition.ts'

const { input } = messages

/** A recurrence rule, kept in its canonical text. */
const repeat = z.string({ error: input.repeat }).transform((text, ctx) => {
  const rule = parseRepetition(text)
  if (rule) return formatRepetition(rule)
  ctx.addIssue({ code: 'custom', message: input.repeat })
  return z.NEVER
})

/** As it is stored. */
const canonicalRepeat = z.string(broken).refine((text) => {
  const rule = parseRepetition(text)
  return rule !== null && formatRepetition(rule) === text
}, input.repeat)

const repeatFrom = z.enum(repeatOrigins, { error: input.repeatFrom })

/** When and how often a task is meant to be done, and by which names it is found. See `taskFields`. */
export const planFields = {
  tags: {
    answer: z.array(z.string()),
    create: tagNamesSchema.default([]),
    update: tagNamesSchema.optional(),
    exported: z.array(tagNameSchema, broken).max(limits.tag.perTask, input.tags).default([]),
  },
  estimate_minutes: field.wholeNumber(limits.estimate, input.estimate),
  planned_for: field.day(input.day),
  /** At most one of both. An older export has neither. */
  remind_at: { ...field.instant(input.remindAt), exported: moment.nullable().default(null) },
  remind_minutes_before: field.wholeNumber(limits.remindBefore, input.remindBefore),
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
    exported: canonicalRepeat.nullable().default(null),
  },
  repeat_from: {
    answer: repeatFrom,
    create: repeatFrom.default('due'),
    update: repeatFrom.optional(),
    exported: repeatFrom.default('due'),
  },
}
