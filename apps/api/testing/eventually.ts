import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

/** Waits until it is so, however busy the machine is. */
export const eventually = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 120_000, interval: 5 })

/** As any client does: a server that has too much to do says so, and is asked again. */
export const untilServed = async <Answer extends { status: number }>(ask: () => Promise<Answer>) => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(50)
  }
}
