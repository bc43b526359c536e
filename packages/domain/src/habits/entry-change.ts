import type { Goal } from '@dayloom/validators/habits/schedule'

/** What is done to the entry of a day. Without an amount it is done: raised to its goal where it is below. */
export type EntryChange =
  | { kind: 'add'; amount: number }
  | { kind: 'set'; amount?: number | undefined; note?: string | null | undefined }
  | { kind: 'remove' }

/** The amount of an entry: null where none was given, undefined where there is no entry. */
export type EntryAmount = number | null | undefined

/** Amounts have two decimals; adding them as they are would leave more. */
const rounded = (amount: number) => Math.round(amount * 100) / 100

export const changedAmount = (before: EntryAmount, change: EntryChange, goal: Goal | null): EntryAmount => {
  if (change.kind === 'remove') return undefined
  if (change.kind === 'add') return rounded((before ?? 0) + change.amount)
  if (change.amount !== undefined) return change.amount
  return goal ? Math.max(before ?? 0, goal.amount) : (before ?? null)
}
