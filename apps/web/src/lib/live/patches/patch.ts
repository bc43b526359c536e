import type { Change, ChangeEntity } from '@dayloom/validators/changes'

/** What a change makes of an answer at hand. */
export interface Patched<Data> {
  /** The same object where nothing of it has changed. */
  data: Data
  /** What cannot be told from the change: the answer has to be asked for again. */
  isStale?: boolean
  /** A task of it whose facts cannot be told. */
  reread?: string
}

/** `input` is what was asked for. */
export type Patch<Data> = (data: Data, change: Change, input: object) => Patched<Data>

/** Of numbers that are reckoned from other rows. */
export const staleFor =
  (...entities: readonly ChangeEntity[]): Patch<object> =>
  (data, { entity }) => ({ data, isStale: entities.includes(entity) })

/** The history of one thing. */
export const inHistory: Patch<object> = (data, { id, parent_id }, input) => {
  const subject: unknown = Reflect.get(input, 'id')
  return { data, isStale: subject === id || subject === parent_id }
}
