/** The row behind which one stands that is at this index of all, or is moved there; null at the top. */
export const afterIdAt = (rows: readonly { id: string }[], id: string, index: number): string | null =>
  rows
    .filter((row) => row.id !== id)
    .slice(0, Math.max(0, index))
    .at(-1)?.id ?? null

/** Puts a row behind another one, or at the top for null; at the end where that one is gone. */
export const placeAfter = <T extends { id: string }>(
  rows: readonly T[],
  row: T,
  after_id: string | null,
): T[] => {
  const at = after_id === null ? 0 : rows.findIndex(({ id }) => id === after_id) + 1
  return at === 0 && after_id !== null ? [...rows, row] : rows.toSpliced(at, 0, row)
}
