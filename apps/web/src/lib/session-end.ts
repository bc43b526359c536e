import { clearLegacyTokens } from './legacy-token.ts'

/** `expired`: the server no longer knows the session. `left`: the person signed out. */
export type SessionEnd = 'expired' | 'left'
type Listener = (end: SessionEnd) => void | Promise<void>

const listeners = new Set<Listener>()

const end = (how: SessionEnd) => {
  clearLegacyTokens()
  for (const listener of listeners) void listener(how)
}

/** The tabs of a browser share one session: what happens to it in one of them happens in all. */
const tabs = new BroadcastChannel('session-end')
tabs.addEventListener('message', () => end('expired'))

/** Signing in ends what the others show too: they begin again, as whoever is signed in now. */
export const endInOtherTabs = () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  tabs.postMessage('end')
}

export const endSession = (how: SessionEnd) => {
  end(how)
  endInOtherTabs()
}

export const onSessionEnd = (listener: Listener) => {
  listeners.add(listener)
}
