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
