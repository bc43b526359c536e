import { limits } from '@dayloom/validators/limits'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each failed attempt the next one comes; the last one repeats. Milliseconds. */
const delays = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const

interface Failure {
  /** Those made, this one included. */
  attempts: number
  /** When the webhook first failed without a success since. */
  failingSince: Date
  now: Date
  /** So many milliseconds the receiver asks to be left alone. */
  retryAfter?: number | undefined
}

/** No receiver holds up its deliveries for longer by its own wish. */
const MAX_RETRY_AFTER_MS = 24 * HOUR

/** When a failed delivery is tried again; null where its webhook has failed for so long that it is switched off. */
export const nextAttempt = ({ attempts, failingSince, now, retryAfter = 0 }: Failure): Date | null => {
  const end = failingSince.getTime() + limits.webhook.failing
  if (now.getTime() >= end) return null
  const delay = delays[Math.min(Math.max(attempts, 1), delays.length) - 1] ?? 24 * HOUR
  const wait = Math.max(delay, Math.min(retryAfter, MAX_RETRY_AFTER_MS))
  // The last one comes when the time is over, and decides.
  return new Date(Math.min(now.getTime() + wait, end))
}
