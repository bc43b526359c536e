import { z } from 'zod'
import { storedLine } from './entity/field.ts'
import { labelColors } from './enums.ts'
import { lineInput } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { unitsOf } from './text.ts'

const { input } = messages

/** Equal for tags that differ only in case or in composed accents. */
export const tagKey = (name: string) => name.normalize('NFC').toLowerCase()

export const labelColorSchema = z.enum(labelColors, { error: input.color })

/** A tag name in a request. */
const WRITTEN = /^[^,#]*$/

export const tagNameSchema = lineInput(limits.tag, { required: input.tag, long: input.tag })
  .regex(WRITTEN, input.tag)
  // The key is indexed, and some characters become several when normalized.
  .refine((name) => tagKey(name).length <= unitsOf(limits.tag.max), input.tag)

/** A stored tag name: an earlier release accepted invisible ones. */
export const storedTagName = storedLine(limits.tag.max, input.tag).min(1, input.tag).regex(WRITTEN, input.tag)

const unique = (names: string[]) =>
  [...new Map(names.toReversed().map((name) => [tagKey(name), name])).values()].toReversed()

/** The most values in one filter of a request. */
const MAX_NAMED = 50

/** The tags of a task: each once, in its first spelling. */
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

/** A path accepts a tag in any case. */
export const tagUpdateInput = z.object({
  tag: tagNameSchema,
  name: tagNameSchema.optional(),
  color: labelColorSchema.optional(),
})
export type TagUpdateInput = z.output<typeof tagUpdateInput>

export const tagInput = z.object({ tag: tagNameSchema })
export type TagInput = z.output<typeof tagInput>
