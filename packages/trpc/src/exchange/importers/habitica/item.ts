import { z } from 'zod'
import type { ObjectFormat } from '../formats/fields.ts'

const text = z.string().nullish()
const list = z.array(z.unknown()).nullish()
const flag = z.boolean().default(false)

const historyShape = {
  date: z.union([z.number(), z.string()]),
  value: z.number().default(0),
  completed: z.boolean().nullish(),
  scoredUp: z.number().nullish(),
}
export const historyFormat = {
  taken: z.object(historyShape),
  needless: ['isDue', 'scoredDown'],
} satisfies ObjectFormat<typeof historyShape>
export type HistoryEntry = z.output<typeof historyFormat.taken>

const checklistShape = { text: z.string().default(''), completed: flag }
export const checklistFormat = {
  taken: z.object(checklistShape),
  needless: ['id'],
} satisfies ObjectFormat<typeof checklistShape>

const reminderShape = { time: text }
export const reminderFormat = {
  taken: z.object(reminderShape),
  needless: ['id', 'startDate'],
} satisfies ObjectFormat<typeof reminderShape>

const itemShape = {
  id: text,
  _id: text,
  text: z.string().default(''),
  notes: text,
  tags: z.array(z.string()).default([]),
  createdAt: text,
  checklist: list,
  reminders: list,
  /** How hard it is. */
  priority: z.number().default(1),
  date: text,
  completed: flag,
  dateCompleted: text,
  startDate: text,
  frequency: text,
  everyX: z.number().default(1),
  repeat: z.record(z.string(), z.boolean()).nullish(),
  up: z.boolean().default(true),
  down: flag,
  history: list,
  group: z.object({ id: text }).nullish(),
}

/** What Habitica has in all of its lists: a to do, a daily or a habit. */
export const itemFormat = {
  taken: z.object(itemShape),
  // Of the game, and what it computes of the rest.
  needless: [
    'userId',
    'type',
    'value',
    'attribute',
    'byHabitica',
    'updatedAt',
    'collapseChecklist',
    'isDue',
    'nextDue',
    'yesterDaily',
    'streak',
    'counterUp',
    'counterDown',
    '__v',
  ],
  names: { challenge: 'Challenges', alias: 'Short names of tasks', reminders: 'Reminder' },
} satisfies ObjectFormat<typeof itemShape>
export type Item = z.output<typeof itemFormat.taken>

export const idOf = ({ id, _id, text: name }: Item) => _id ?? id ?? name
