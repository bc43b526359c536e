import { onlineManager } from '@tanstack/react-query'

/** Pauses between the questions whether the server is back; the last one is repeated. Milliseconds. */
const PAUSES = [1000, 2000, 5000, 10_000]
/** What a proxy answers when the server behind it is away. */
const UNREACHABLE = [502, 504]

/**
 * `fetch` that notes whether the server can be reached. A device may be sure of its network and reach nothing, so
 * what the requests meet counts more than what the browser believes.
 */
export const watchedFetch = async (url: RequestInfo | URL, options?: RequestInit) => {
  try {
    const response = await fetch(url, options)
    onlineManager.setOnline(!UNREACHABLE.includes(response.status))
    return response
  } catch (error) {
    // Called off, by the page itself.
    if (!options?.signal?.aborted) onlineManager.setOnline(false)
    throw error
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

const askAgain = (tries = 0) => {
  const ask = async () => {
    // A device that knows it has no network says when it has one.
    if (navigator.onLine) await watchedFetch('/healthz', { cache: 'no-store' }).catch(() => {})
    if (!onlineManager.isOnline()) askAgain(tries + 1)
  }
  timer = setTimeout(() => void ask(), PAUSES[tries] ?? PAUSES.at(-1))
}

/** Watches the network: while the server cannot be reached, asks now and then; tells when it is back. */
export const watchConnection = (onBack: () => void) => {
  onlineManager.setOnline(navigator.onLine)
  onlineManager.subscribe((online) => {
    clearTimeout(timer)
    if (online) onBack()
    else askAgain()
  })
  if (!onlineManager.isOnline()) askAgain()
}
