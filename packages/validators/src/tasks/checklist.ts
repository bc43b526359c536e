import { z } from 'zod'
import { idSchema, lineInput } from '../fields.ts'
import { accountLimits, limits } from '../limits.ts'
import { messages } from '../messages.ts'

const { input } = messages

const text = lineInput(limits.checklistItem, {
  required: input.checklistItem,
  long: input.checklistItemTooLong,
})

export const checklistItemSchema = z
  .object({ id: idSchema, text: z.string(), done: z.boolean() })
  .meta({ id: 'ChecklistItem' })
export type ChecklistItem = z.output<typeof checklistItemSchema>

/** The client makes the id, so later changes can name an item before the server has it. */
const item_id = idSchema.optional()

const areDifferent = (items: readonly { id?: string | undefined }[]) => {
  const ids = items.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

/** The items of a new task. */
export const newChecklistSchema = z
  .array(z.object({ id: item_id, text }), { error: input.checklistItem })
  .refine(areDifferent, input.id)
  .max(accountLimits.checklistItemsPerTask, messages.limits.checklist)

/** Null is the top. Without it, a new item goes to the end. */
const after_id = idSchema.nullable().optional()

export const checklistItemCreateInput = z.object({ id: idSchema, item_id, text, after_id })
export type ChecklistItemCreateInput = z.output<typeof checklistItemCreateInput>

/** Missing fields stay unchanged. */
export const checklistItemUpdateInput = z.object({
  id: idSchema,
  itemId: idSchema,
  text: text.optional(),
  done: z.boolean({ error: input.toggle }).optional(),
  after_id,
})
export type ChecklistItemUpdateInput = z.output<typeof checklistItemUpdateInput>

export const checklistItemIdInput = z.object({ id: idSchema, itemId: idSchema })
export type ChecklistItemIdInput = z.output<typeof checklistItemIdInput>
