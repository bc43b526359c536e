import { z } from 'zod'
import { idSchema, instantSchema } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { programInputMessages as input } from './messages/programs.ts'

export const changeEntities = [
  'task',
  'checklist_item',
  'journal',
  'attachment',
  'habit',
  'completion',
  'skip',
  'rest',
  'tag',
  'view',
  'day',
  'profile',
  'list',
  'routine',
  'calendar',
  'time_entry',
] as const
export type ChangeEntity = (typeof changeEntities)[number]

export const changeOps = ['created', 'updated', 'deleted', 'restored'] as const
export type ChangeOp = (typeof changeOps)[number]

/** The author of a change: a session, an API token, an import, or the server itself. */
export type Actor = 'web' | 'import' | 'system' | `token:${string}`

const fields = z.record(z.string(), z.unknown()).nullable()

/**
 * A change of a person's data. `id` names the thing: the day of a completion, skip or closed day, or the name of a tag.
 * `parent_id` is its task or habit. `before` and `after` have the fields that changed.
 */
export const changeSchema = z
  .object({
    seq: z.number().int().meta({ description: 'Counts the changes of one person from 1, without gaps' }),
    at: instantSchema,
    actor: z.string().meta({ description: 'web, token:<id>, import or system' }),
    entity: z.enum(changeEntities),
    id: z.string(),
    parent_id: idSchema.nullable(),
    call_id: idSchema
      .nullable()
      .meta({ description: 'The same for all that one request changed; null for what no request did' }),
    op: z.enum(changeOps),
    before: fields.meta({ description: 'Null for what was created' }),
    after: fields.meta({ description: 'Null for what was deleted' }),
  })
  .meta({ id: 'Change' })
export type Change = z.output<typeof changeSchema>

/** The largest number that the column stores. */
const seq = z.coerce
  .number<number | string>({ error: input.seq })
  .int(input.seq)
  .min(0, input.seq)
  .max(limits.version.max, input.seq)

const limit = (most: number, standard: number, text: string) =>
  z.coerce.number<number | string>({ error: text }).int(text).min(1, text).max(most, text).default(standard)

export const changeListInput = z.object({
  since: seq.default(0),
  limit: limit(limits.changes.page, 500, messages.input.limit),
})
export type ChangeListInput = z.output<typeof changeListInput>

/** `next_seq` is the number to continue from. */
export const changePageSchema = z.object({ data: z.array(changeSchema), next_seq: z.number().int() })

export const historyInput = z.object({
  id: idSchema,
  limit: limit(limits.changes.history, 50, input.pageLimit),
  cursor: seq.optional(),
})
export type HistoryInput = z.output<typeof historyInput>

export const historySchema = z.object({ data: z.array(changeSchema), next_cursor: z.string().nullable() })

export const changeSeqInput = z.object({ seq })
export type ChangeSeqInput = z.output<typeof changeSeqInput>

/** Without a number it is the last call of this session or program. */
export const changeUndoInput = changeSeqInput.partial()

/** The newest first. */
export const recentChangesInput = z.object({
  limit: limit(limits.changes.history, 20, input.pageLimit),
  cursor: seq.optional(),
})
export type RecentChangesInput = z.output<typeof recentChangesInput>

/** The number to continue from. Without it, the stream starts now. */
export const changeStreamInput = z.object({ since: seq.optional() })

/** A change as the web app follows it, with the change that it undoes. */
export const followedChangeSchema = changeSchema.extend({
  reverts: z.number().int().nullable(),
})
export type FollowedChange = z.output<typeof followedChangeSchema>

/** tRPC sends `lastEventId` when a stream continues. */
export const followInput = z.object({ since: seq, lastEventId: seq.optional() })

/** The number `since`, or the milliseconds since everything on screen was read. */
export const catchUpInput = z.object({
  since: seq.optional(),
  age: z.number().min(0).max(limits.changes.lifetime).default(0),
})
export type CatchUpInput = z.output<typeof catchUpInput>

export const followedPageSchema = z.object({
  data: z.array(followedChangeSchema),
  next_seq: z.number().int(),
})
