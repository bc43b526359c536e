import { onlineManager } from '@tanstack/react-query'
import { below } from '../../loading/below.ts'
import { hearTime } from '../clock/clock.ts'
import { isUnreachable } from './unreachable.ts'

/** Pauses between the questions whether the server is back; the last one is repeated. Milliseconds. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000]
/** A server that stays so long is back; one that leaves sooner is asked more and more seldom. Milliseconds. */
const STABLE_AFTER_MS = 60_000

/**
 * `fetch` that notes whether the server can be reached, and what time it says it is. A device may be sure of its network and reach nothing, so
 * what the requests meet counts more than what the browser believes.
 */
export const watchedFetch = async (url: RequestInfo | URL, options?: RequestInit) => {
  const askedAt = Date.now()
  try {
    const response = await fetch(url, options)
    hearTime(Date.parse(response.headers.get('date') ?? ''), askedAt)
    onlineManager.setOnline(!isUnreachable(response))
    return response
  } catch (error) {
    // Called off, by the page itself.
    if (!options?.signal?.aborted) onlineManager.setOnline(false)
    throw error
  }
}

const isThere = async () => {
  const answer = await watchedFetch(below('/healthz'), { cache: 'no-store' }).catch(() => undefined)
  return answer !== undefined && !isUnreachable(answer)
}

let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0
let backSince = 0

const askAgain = () => {
  const ask = async () => {
    // A device that knows it has no network says when it has one.
    const isBack = navigator.onLine && (await isThere())
    if (!isBack) askAgain()
  }
  timer = setTimeout(() => void ask(), RETRY_DELAYS_MS[tries] ?? RETRY_DELAYS_MS.at(-1))
  tries += 1
}

/** Watches the network: while the server cannot be reached, asks now and then; tells when it is back. */
export const watchConnection = (onBack: () => void) => {
  onlineManager.setOnline(navigator.onLine)
  onlineManager.subscribe((online) => {
    clearTimeout(timer)
    const now = Date.now()
    if (online) {
      backSince = now
      onBack()
      return
    }
    if (now - backSince > STABLE_AFTER_MS) tries = 0
    askAgain()
  })
  if (!onlineManager.isOnline()) askAgain()
}
