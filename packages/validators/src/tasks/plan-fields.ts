import { z } from 'zod'
import { broken, field, moment } from '../entity/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { plannedTimeMessages } from '../messages/planned-times.ts'
import { storedTagName, tagNamesSchema } from '../tags.ts'
import { formatRepetition, parseRepetition, repeatOrigins } from './repetition.ts'

const { input } = messages

/** A recurrence rule in its canonical text. */
const repeat = z.string({ error: input.repeat }).transform((text, ctx) => {
  const rule = parseRepetition(text)
  if (rule) return formatRepetition(rule)
  ctx.addIssue({ code: 'custom', message: input.repeat })
  return z.NEVER
})

/** The supported rules, with an example of each form. A test parses all of them. */
export const repeatExamples = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=1MO',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY;COUNT=10',
  'FREQ=WEEKLY;UNTIL=20271231',
]

/** Rules of RFC 5545 that a task cannot have. A test sends all of them. */
const refusedRepeats = [
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=9',
  'FREQ=WEEKLY;WKST=MO',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTH=2',
  'FREQ=DAILY;COUNT=3;UNTIL=20271231',
]

const repeatInput = repeat.nullish().meta({
  description: `A part of RFC 5545, without \`RRULE:\`, at most 200 characters. \`FREQ\` is \`DAILY\`, \`WEEKLY\`, \`MONTHLY\` or \`YEARLY\`; \`INTERVAL\` 1 to 999. \`BYDAY\` is days of the week with \`WEEKLY\`, or one day with a number 1 to 4 or -1 with \`MONTHLY\`, where \`BYMONTHDAY\` may stand in its place: 1 to 31, or -1 for the last day. It ends by \`COUNT\` (1 to 999) or by \`UNTIL\` (a day, \`YYYYMMDD\`), not both. Any other part is refused, such as \`${refusedRepeats.join('`, `')}\`.`,
  examples: repeatExamples,
})

/** The stored form. */
const canonicalRepeat = z.string(broken).refine((text) => {
  const rule = parseRepetition(text)
  return rule !== null && formatRepetition(rule) === text
}, input.repeat)

const repeatFrom = z.enum(repeatOrigins, { error: input.repeatFrom })

/** When and how often a task is planned, and its tags. See `taskFields`. */
export const planFields = {
  tags: {
    answer: z.array(z.string()),
    create: tagNamesSchema.default([]),
    update: tagNamesSchema.optional(),
    exported: z.array(storedTagName, broken).max(limits.tag.perTask, input.tags).default([]),
  },
  /** The list that it is in. */
  list_id: field.reference(),
  estimate_minutes: field.wholeNumber(limits.estimate, input.estimate),
  planned_for: field.day(input.day),
  /** Only with a planned day. */
  planned_time: field.timeOfDay(plannedTimeMessages.plannedTime),
  /** At most one of the two is set. Older exports have neither. */
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
    create: repeatInput,
    update: repeatInput,
    exported: canonicalRepeat.nullable().default(null),
  },
  repeat_from: {
    answer: repeatFrom,
    create: repeatFrom.default('due'),
    update: repeatFrom.optional(),
    exported: repeatFrom.default('due'),
  },
}

interface Planned {
  planned_for: string | null
  planned_time: string | null
}

/** A planned time goes with its day. */
export const hasDayOfTime = ({ planned_for, planned_time }: Planned) =>
  planned_time === null || planned_for !== null

interface Reminded {
  remind_at: string | null
  remind_minutes_before: number | null
}

export const hasOneReminder = ({ remind_at, remind_minutes_before }: Reminded) =>
  remind_at === null || remind_minutes_before === null
