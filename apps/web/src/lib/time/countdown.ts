const SECOND = 1000

/** Whole seconds until a moment, never less than none; a second that has begun counts. */
export const secondsUntil = (deadline: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / SECOND))

/** "42s", and from one minute on "1:05". */
export const formatCountdown = (seconds: number) => {
  if (seconds <= 60) return `${seconds}s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
