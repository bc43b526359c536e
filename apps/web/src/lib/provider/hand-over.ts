import { providerReturn, type ProviderReturn } from './return.ts'

/** Between the window that waits and the popup. It needs no reference, which the browser may have cut on the way. */
const CHANNEL = 'provider-sign-in'
const TAKEN = 'taken'

/** How long the popup waits for the other window to take what it has; a busy one needs a moment. */
const ACKNOWLEDGE_TIMEOUT_MS = 3000

/** A channel has one origin by itself; there is no other to name. */
const say = (channel: BroadcastChannel, message: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  channel.postMessage(message)
}

/** Waits for what the popup brings, and tells it that it arrived. The result ends the waiting. */
export const awaitReturn = (onReturn: (returned: ProviderReturn | undefined) => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    say(channel, TAKEN)
    channel.close()
    onReturn(providerReturn.safeParse(data).data)
  })
  return () => channel.close()
}

/** Gives what came back to the window that waits for it; false when no window does. */
export const handOver = (returned: ProviderReturn) =>
  new Promise<boolean>((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    const end = (taken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(taken)
    }
    const timer = setTimeout(() => end(false), ACKNOWLEDGE_TIMEOUT_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === TAKEN) end(true)
    })
    say(channel, returned)
  })
