/** The row before this index among all others, which becomes `after_id`; null at the top. */
export const afterIdAt = (rows: readonly { id: string }[], id: string, index: number): string | null =>
  rows
    .filter((row) => row.id !== id)
    .slice(0, Math.max(0, index))
    .at(-1)?.id ?? null

/** Moves a row behind another one, to the top for null, or to the end if that one is gone. */
export const placeAfter = <T extends { id: string }>(
  rows: readonly T[],
  row: T,
  after_id: string | null,
): T[] => {
  const at = after_id === null ? 0 : rows.findIndex(({ id }) => id === after_id) + 1
  return at === 0 && after_id !== null ? [...rows, row] : rows.toSpliced(at, 0, row)
}
