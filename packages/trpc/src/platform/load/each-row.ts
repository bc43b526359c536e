const BATCH_ROWS = 100

/**
 * Goes through the rows of a table, a batch at a time. `read` gives as many as `take` says from behind a row on, in an
 * order that no change disturbs. Ends early, between two batches, where it is called off.
 */
export const eachRow = async <Row>(
  read: (after: Row | undefined, take: number) => Promise<Row[]>,
  change: (row: Row) => Promise<unknown>,
  signal?: AbortSignal,
) => {
  let rows: Row[] = []
  for (;;) {
    rows = await read(rows.at(-1), BATCH_ROWS)
    for (const row of rows) await change(row)
    if (rows.length < BATCH_ROWS || signal?.aborted) return
  }
}
