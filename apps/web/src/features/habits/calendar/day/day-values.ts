import type { Day } from '@dayloom/validators/fields'
import { habitEntryInput, type HabitDetail, type HabitEntryInput } from '@dayloom/validators/habits'
import type { Goal } from '@dayloom/validators/habits/schedule'
import { z } from 'zod'
import { typedAmount } from '../../typed-amount.ts'

const typedSchema = z.object({ amount: z.string(), note: z.string() })

/** What was typed into the fields of a day and is not saved. */
export const dayDraftSchema = typedSchema.partial()
export type DayDraft = z.output<typeof dayDraftSchema>

/** What a person says of a day. */
export type Entry = Omit<HabitDetail['completion_history'][number], 'completed_at'>

/** What the fields of a day hold. */
export type DayValues = z.output<typeof typedSchema>

export const dayValues = (entry: Entry | undefined): DayValues => ({
  amount: entry?.amount?.toString() ?? '',
  note: entry?.note ?? '',
})

/** What is not as in the entry; null where all is. */
export const typedOf = ({ amount, note }: DayValues, entry: Entry | undefined): DayDraft | null => {
  const before = dayValues(entry)
  const typed = { ...(amount !== before.amount && { amount }), ...(note !== before.note && { note }) }
  return Object.keys(typed).length > 0 ? typed : null
}

interface Context {
  id: string
  date: Day
  entry: Entry | undefined
  goal: Goal | null
}

/** Without an amount the server raises a day to its goal; of a limit that would be all that is allowed. */
const amountOf = ({ amount }: DayValues, { entry, goal }: Context) => {
  if (amount.trim() !== '') return typedAmount(amount)
  return goal?.direction === 'at_most' ? (entry?.amount ?? 0) : undefined
}

/** What is sent of the fields; a note that was not touched is not sent again. */
export const dayInput = (values: DayValues, context: Context) => {
  const { id, date, entry } = context
  const amount = amountOf(values, context)
  const note = values.note.trim()
  return habitEntryInput.safeParse({
    id,
    date,
    ...(amount !== undefined && { amount }),
    ...(note !== (entry?.note ?? '') && { note: note === '' ? null : note }),
  })
}

/** What writes an entry as it was. Where there is a goal, one without an amount would be raised to that. */
export const inputOfEntry = (
  { amount, note }: Entry,
  { id, date, goal }: Omit<Context, 'entry'>,
): HabitEntryInput => ({ id, date, amount: amount ?? (goal ? 0 : undefined), note })
