import { MathUtils } from 'three'

/** Milliseconds between two frames: slow movement needs no more than the least, which saves battery. */
const INTERVAL_MS = { least: 1000 / 30, most: 1000 / 5 }
/**
 * The share of the time that drawing may take. Without a graphics card the processor draws, which the page has other
 * work for: then there are fewer frames.
 */
const MAX_SHARE = 1 / 4
/** Where that makes fewer frames, a scene moves for some seconds, in which the title is woven, and then rests. */
export const MOVES_SECONDS = 1.8
const RESTS_MS = 8000
/** Screens are not exact to the millisecond. */
const EARLY_MS = 4

export interface Pace {
  /** The moment of the last frame, in milliseconds. */
  last: number
  /** Milliseconds between two frames. */
  interval: number
  /** Seconds of movement since it began, or since it rested. */
  moved: number
}

/** Milliseconds between two frames, of which one takes so many to draw. */
export const intervalFor = (took: number) =>
  MathUtils.clamp(took / MAX_SHARE, INTERVAL_MS.least, INTERVAL_MS.most)

/** Milliseconds from now until the next frame is to be drawn, and whether it rests until then. */
export const nextFrame = ({ last, interval, moved }: Pace, now: number) => {
  const rests = interval > INTERVAL_MS.least && moved >= MOVES_SECONDS
  return { rests, wait: Math.max(0, last + (rests ? RESTS_MS : interval - EARLY_MS) - now) }
}
