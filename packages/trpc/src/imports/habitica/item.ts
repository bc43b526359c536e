import { z } from 'zod'

const text = z.string().nullish().catch(null)
const flag = z.boolean().catch(false)

export const historyEntrySchema = z.object({
  date: z.union([z.number(), z.string()]),
  value: z.number().catch(0),
  completed: z.boolean().optional().catch(undefined),
  scoredUp: z.number().optional().catch(undefined),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** What Habitica has in all of its lists: a to do, a daily or a habit. */
export const itemSchema = z.object({
  id: text,
  _id: text,
  text: z.string().catch(''),
  notes: text,
  tags: z.array(z.string()).catch([]),
  createdAt: text,
  checklist: z.array(z.object({ text: z.string().catch(''), completed: flag })).catch([]),
  date: text,
  completed: flag,
  dateCompleted: text,
  frequency: text,
  everyX: z.number().catch(1),
  repeat: z.record(z.string(), z.boolean()).catch({}),
  up: z.boolean().catch(true),
  history: z.array(z.unknown()).catch([]),
})
export type Item = z.output<typeof itemSchema>

export const idOf = ({ id, _id, text: name }: Item) => _id ?? id ?? name
