/** Before it has gone so far, a finger may still want to scroll, to tap or to hold. */
const START_PX = 12
/** From here on letting go does something. */
const ACT_PX = 80
/** A finger that rests so long holds the row, to drag it. */
const HOLD_MS = 250

export interface Movement {
  /** Pixels since the finger came down: to the right, and down. */
  x: number
  y: number
  /** Milliseconds since then. */
  elapsed: number
}

/** What a movement is as it begins: null while that is open. */
export const kindOf = ({ x, y, elapsed }: Movement): 'swipe' | 'other' | null => {
  const isFar = Math.max(Math.abs(x), Math.abs(y)) >= START_PX
  if (!isFar) return elapsed >= HOLD_MS ? 'other' : null
  return elapsed < HOLD_MS && Math.abs(x) > Math.abs(y) ? 'swipe' : 'other'
}

export type Direction = 'left' | 'right'

export const directionOf = (x: number): Direction => (x < 0 ? 'left' : 'right')

/** Whether letting go does something. */
export const isArmed = (x: number) => Math.abs(x) >= ACT_PX
