const SECOND = 1000
const SECONDS = 60

const two = (value: number) => String(value).padStart(2, '0')

/** "0:07", "12:40", "1:02:03": seconds since a start, whole and never below 0. */
export const formatElapsed = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / SECONDS)
  const hours = Math.floor(minutes / SECONDS)
  const rest = two(whole % SECONDS)
  return hours > 0 ? `${hours}:${two(minutes % SECONDS)}:${rest}` : `${minutes}:${rest}`
}

export const secondsSince = (started_at: string, now: Date) =>
  (now.getTime() - Date.parse(started_at)) / SECOND
