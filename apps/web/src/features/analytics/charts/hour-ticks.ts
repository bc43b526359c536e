export const MINUTES_PER_HOUR = 60
/** So many lines stand above each other. */
const MAX_TICKS = 5

/** Whole hours up to so many minutes, as few as fit. */
export const hourTicks = (minutes: number) => {
  const hours = Math.max(1, Math.ceil(minutes / MINUTES_PER_HOUR))
  const step = Math.ceil(hours / (MAX_TICKS - 1))
  return Array.from({ length: Math.ceil(hours / step) + 1 }, (_, index) => index * step * MINUTES_PER_HOUR)
}
