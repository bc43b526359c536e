import { z } from 'zod'
import { labelColors } from './enums.ts'
import { requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { input } = messages

/** One tag whatever the case, and however its accents are composed. */
export const tagKey = (name: string) => name.normalize('NFC').toLowerCase()

export const labelColorSchema = z.enum(labelColors, { error: input.color })

export const tagNameSchema = requiredText(input.tag)
  .max(limits.tag.max, input.tag)
  .regex(/^[^,#]*$/, input.tag)

const unique = (names: string[]) =>
  [...new Map(names.toReversed().map((name) => [tagKey(name), name])).values()].toReversed()

/** What a request may name more than once; beyond that nobody means it. */
const MAX_NAMED = 50

/** The tags of a task: each once, in the spelling that came first. */
export const tagNamesSchema = z
  .array(tagNameSchema, { error: input.tag })
  .max(MAX_NAMED, input.tags)
  .transform(unique)
  .refine((names) => names.length <= limits.tag.perTask, input.tags)

/** `open_tasks` counts the tasks that are not done. */
export const tagSchema = z
  .object({ name: z.string(), color: labelColorSchema, open_tasks: z.number().int() })
  .meta({ id: 'Tag' })
export type Tag = z.output<typeof tagSchema>

/** In a path, a tag goes by any case. */
export const tagUpdateInput = z.object({
  tag: tagNameSchema,
  name: tagNameSchema.optional(),
  color: labelColorSchema.optional(),
})
export type TagUpdateInput = z.output<typeof tagUpdateInput>

export const tagInput = z.object({ tag: tagNameSchema })
export type TagInput = z.output<typeof tagInput>
