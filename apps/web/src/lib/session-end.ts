import { clearLegacyTokens } from './legacy-token.ts'

/** `expired`: the server no longer knows the session. `left`: the person signed out. */
export type SessionEnd = 'expired' | 'left'
type Listener = (end: SessionEnd) => void | Promise<void>

const listeners = new Set<Listener>()

export const endSession = (end: SessionEnd) => {
  clearLegacyTokens()
  for (const listener of listeners) void listener(end)
}

export const onSessionEnd = (listener: Listener) => {
  listeners.add(listener)
}
