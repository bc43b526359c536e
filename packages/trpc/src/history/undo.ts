import type { Transaction } from '@dayloom/db/client'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { LoggedChange } from '../platform/changes/read.ts'
import type { UserContext } from '../context.ts'
import { AppError } from '../errors.ts'

type Fields = Record<string, unknown>

/** A change that is to be undone, in a transaction that has locked the board and the person's row. */
export interface Undone {
  tx: Transaction
  ctx: UserContext
  change: LoggedChange
  /** The task or habit that it belongs to. */
  parent: string
  at: Date
}

/** How to undo what happened to one kind of thing. The row is watched, and nothing has touched it since. */
export interface Undo {
  /** It was created or restored. */
  remove: (undone: Undone) => Promise<unknown>
  /** It was deleted; `fields` is what it had. */
  make: (undone: Undone, fields: Fields) => Promise<unknown>
  /** Some of its fields were changed; these are the ones before. */
  set: (undone: Undone, fields: Fields) => Promise<unknown>
}

export const touched = () => new AppError('VERSION_CONFLICT', serverMessages.changes.touched)

/** What can be undone no more: its row, its parent or its bytes are gone. */
export const refuse = (): never => {
  throw touched()
}

/** Throws where a statement has found nothing to change. */
export const assertOne = async (count: Promise<number | { count: number }>) => {
  const found = await count
  if ((typeof found === 'number' ? found : found.count) === 0) throw touched()
}

export const pick = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
