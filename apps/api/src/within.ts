import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for the work to end, but no longer than so many milliseconds. */
export const within = async (ms: number, work: Promise<unknown>) => {
  await Promise.race([work, sleep(ms, undefined, { ref: false })])
}
