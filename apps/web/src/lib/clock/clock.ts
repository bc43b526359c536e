/**
 * The server's time. The day on which something is done is the server's, so a device whose clock is off by more than
 * minutes is corrected for, also while it has no network.
 */

/** What a slow answer takes, and what nobody notices. */
const TOLERATED_MS = 120_000
/** A tab that slept between a request and its answer measures nothing. */
const LONGEST_ANSWER_MS = 30_000
/** Answers tell the time to the second. */
const JITTER_MS = 5000
const STORED = 'clock_offset'

const readOffset = () => {
  try {
    const stored = Number(localStorage.getItem(STORED))
    return Number.isFinite(stored) ? stored : 0
  } catch {
    return 0
  }
}

const keepOffset = (ms: number) => {
  try {
    if (ms === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, String(ms))
  } catch {
    // Without a store it is measured again at the next start.
  }
}

let offset = readOffset()
const listeners = new Set<(offset: number, before: number) => void>()

/** Calls back whenever the correction changes. Milliseconds; 0 while the clock is right. */
export const onCorrection = (listener: (offset: number, before: number) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was the time at a moment of this device's clock. */
export const timeAt = (deviceTime: number) => new Date(deviceTime + offset)

export const now = () => timeAt(Date.now())

/** The server said its time, in answer to a request of then. Both in milliseconds; the second is of this device's clock. */
export const hearTime = (serverTime: number, askedAt = Date.now()) => {
  const heardAt = Date.now()
  const took = heardAt - askedAt
  if (Number.isNaN(serverTime) || took < 0 || took > LONGEST_ANSWER_MS) return
  const measured = serverTime - (askedAt + heardAt) / 2
  const next = Math.abs(measured) > TOLERATED_MS ? Math.round(measured) : 0
  const before = offset
  if (Math.abs(next - before) < JITTER_MS && (next === 0) === (before === 0)) return
  offset = next
  keepOffset(next)
  for (const listener of listeners) listener(next, before)
}

/** The document of somebody who is signed in says when it was made, so the first screen is right already. */
export const hearDocumentTime = () => {
  const json = document.getElementById('now')?.textContent
  if (json) hearTime(Date.parse(String(JSON.parse(json))))
}
