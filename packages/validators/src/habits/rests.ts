import { z } from 'zod'
import { daySchema, idSchema, optionalText } from '../fields.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { input } = messages

const MS_PER_DAY = 86_400_000

/** A pause of habits: consecutive days, both ends included. `habit_ids` null means all habits. */
export const restSchema = z
  .object({
    id: idSchema,
    from: daySchema,
    to: daySchema,
    habit_ids: z.array(idSchema).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Rest' })
export type Rest = z.output<typeof restSchema>

interface Days {
  from: string
  to: string
}

export const isInOrder = ({ from, to }: Days) => from <= to
export const isShortRest = ({ from, to }: Days) =>
  (Date.parse(to) - Date.parse(from)) / MS_PER_DAY < limits.rest.days

export const restCreateInput = z
  .object({
    id: idSchema.optional(),
    from: daySchema,
    to: daySchema,
    habit_ids: z
      .array(idSchema, { error: input.habitIds })
      .min(1, input.habitIds)
      .max(limits.rest.habits, input.habitIds)
      .nullish()
      .transform((ids) => (ids ? [...new Set(ids)] : null)),
    reason: optionalText(limits.rest.reason, input.restReason),
  })
  .refine(isInOrder, { error: input.restOrder, path: ['to'] })
  .refine(isShortRest, { error: input.restLength, path: ['to'] })
export type RestCreateInput = z.output<typeof restCreateInput>

export const restIdInput = z.object({ id: idSchema })
export type RestIdInput = z.output<typeof restIdInput>
