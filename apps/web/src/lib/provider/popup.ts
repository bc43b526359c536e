import { beginSignIn, type ProviderName } from './begin.ts'
import { awaitReturn } from './hand-over.ts'
import type { ProviderReturn } from './return.ts'

/** `unreachable`: the browser lets this window know nothing about the popup. */
export type PopupTrouble = 'blocked' | 'cancelled' | 'open' | 'unreachable'

export class PopupError extends Error {
  readonly trouble: PopupTrouble

  constructor(trouble: PopupTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

const POLL_INTERVAL_MS = 400
const [WIDTH, HEIGHT] = [480, 640]

let current: Window | null = null

const isClosed = (popup: Window) => {
  try {
    return popup.closed
  } catch {
    throw new PopupError('unreachable')
  }
}

const openWindow = () => {
  if (current && !isClosed(current)) {
    current.focus()
    throw new PopupError('open')
  }
  const left = window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - HEIGHT) / 2)
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  current = window.open('about:blank', 'provider-sign-in', features)
  if (!current) throw new PopupError('blocked')
  return current
}

const waitFor = (popup: Window) =>
  new Promise<ProviderReturn | undefined>((resolve, reject) => {
    const end = () => {
      clearInterval(watch)
      stop()
      current = null
    }
    const stop = awaitReturn((returned) => {
      end()
      resolve(returned)
    })
    const watch = setInterval(() => {
      try {
        if (!isClosed(popup)) return
        throw new PopupError('cancelled')
      } catch (trouble) {
        end()
        reject(trouble instanceof Error ? trouble : new PopupError('unreachable'))
      }
    }, POLL_INTERVAL_MS)
  })

/** Asks the provider in a popup. Undefined is a return with nothing in it; a popup that did not work is a PopupError. */
export const askProvider = async (provider: ProviderName, invite?: string) => {
  // At once: later than the click, browsers would block it.
  const popup = openWindow()
  try {
    popup.location.replace(await beginSignIn(provider, invite))
  } catch (error) {
    popup.close()
    current = null
    throw error
  }
  return waitFor(popup)
}
