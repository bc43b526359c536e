const MS_PER_HOUR = 3_600_000

/** The mean of so many spans that take so many milliseconds together. */
export const meanHours = (totalMs: number, count: number): number | null =>
  count === 0 ? null : Math.round((totalMs * 100) / (count * MS_PER_HOUR)) / 100
