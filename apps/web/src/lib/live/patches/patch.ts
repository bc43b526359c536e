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

/** A row with what has changed of it; the same one where that is nothing. */
export const merged = <Row extends Fields, Fields extends object>(row: Row, fields: Partial<Fields>): Row => {
  const names = Object.keys(fields)
  const isSame = names.every(
    (name) => JSON.stringify(Reflect.get(row, name)) === JSON.stringify(Reflect.get(fields, name)),
  )
  return isSame ? row : { ...row, ...fields }
}

/** The rows with one of them changed; the same list where it is not among them. */
export const inRows = <Row extends { id: string }>(
  rows: Row[],
  id: string,
  change: (row: Row) => Row,
): Row[] => {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return rows
  const after = change(row)
  return after === row ? rows : rows.with(at, after)
}

export const withoutRow = <Row extends { id: string }>(rows: Row[], id: string): Row[] =>
  rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows
