/** Puts a row behind another one, or at the top for null; at the end where that one is gone. */
export const placeAfter = <T extends { id: string }>(
  rows: readonly T[],
  row: T,
  after_id: string | null,
): T[] => {
  const at = after_id === null ? 0 : rows.findIndex(({ id }) => id === after_id) + 1
  return at === 0 && after_id !== null ? [...rows, row] : rows.toSpliced(at, 0, row)
}
