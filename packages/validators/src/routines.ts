import { z } from 'zod'
import { broken, moment, storedLine } from './entity/field.ts'
import { idSchema, lineInput } from './fields.ts'
import { accountLimits, limits } from './limits.ts'
import { messages } from './messages.ts'
import { labelColorSchema } from './tags.ts'

const { input } = messages

const name = lineInput(limits.routineName, { required: input.routineName, long: input.routineNameTooLong })

/** Which of the habits that are due have to be done. */
export const doneWhens = ['all', 'any'] as const
export type DoneWhen = (typeof doneWhens)[number]

const doneWhen = z.enum(doneWhens, { error: input.doneWhen })

/**
 * A day counts if a habit of the routine is due and not skipped. `streak_count` and `longest_streak` are in such days.
 * `position` is an opaque key; ascending by code unit is the order of the routines.
 */
export const routineSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    color: labelColorSchema,
    position: z.string(),
    done_when: doneWhen,
    habit_ids: z.array(idSchema).meta({ description: 'In the order of the habits, without archived ones' }),
    due_today: z.boolean(),
    completed_today: z.boolean(),
    streak_count: z.number().int(),
    longest_streak: z.number().int(),
  })
  .meta({ id: 'Routine' })
export type Routine = z.output<typeof routineSchema>

export const routineCreateInput = z.object({
  id: idSchema.optional(),
  name,
  color: labelColorSchema.default('gray'),
  done_when: doneWhen.default('all'),
})
export type RoutineCreateInput = z.output<typeof routineCreateInput>

/** Missing fields stay unchanged. `after_id` names the routine to place it behind, null the top. */
export const routineUpdateInput = z.object({
  id: idSchema,
  name: name.optional(),
  color: labelColorSchema.optional(),
  done_when: doneWhen.optional(),
  after_id: idSchema.nullish(),
})
export type RoutineUpdateInput = z.output<typeof routineUpdateInput>

export const routineIdInput = z.object({ id: idSchema })
export type RoutineIdInput = z.output<typeof routineIdInput>

/** The columns of a routine in an export, by the same names. */
export const exportedRoutineShape = {
  id: idSchema,
  name: storedLine(limits.routineName.max, input.routineNameTooLong).min(1, input.routineName),
  color: labelColorSchema,
  done_when: z.enum(doneWhens, broken),
  created_at: moment,
}

export const exportedRoutines = z
  .array(z.object(exportedRoutineShape, broken), broken)
  .max(accountLimits.routines, messages.limits.routines)
  .default([])
  .meta({ description: 'In their order' })
