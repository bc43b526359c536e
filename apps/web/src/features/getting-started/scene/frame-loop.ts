import { intervalFor, nextFrame, type Pace } from './frame-pace.ts'

/** Frames from one that is timed to the next: no machine is as busy at all times. */
const FRAMES_TO_TIMED = 20
/** Seconds. After a pause it goes on where it was. */
const MAX_STEP_SECONDS = 0.3

interface Drawing {
  /** Draws what is to be seen so many seconds after the frame before. */
  draw: (seconds: number) => void
  /** Waits until it is drawn. */
  finish: () => void
}

/** Draws frame by frame while it is told to run: as often as the machine can, and not all the time on a slow one. */
export const createFrameLoop = ({ draw, finish }: Drawing) => {
  const pace: Pace = { last: 0, interval: intervalFor(0), moved: 0 }
  let untilTimed = 1
  let timer: ReturnType<typeof setTimeout>
  let frame = 0
  let rests = false

  const drawTimed = (seconds: number) => {
    const began = performance.now()
    draw(seconds)
    finish()
    pace.interval = intervalFor(performance.now() - began)
    untilTimed = FRAMES_TO_TIMED
  }
  const wait = () => {
    const next = nextFrame(pace, performance.now())
    timer = setTimeout(() => (frame = requestAnimationFrame(step)), next.wait)
    rests = next.rests
  }
  const step = (now: number) => {
    const seconds = Math.min((now - pace.last) / 1000, MAX_STEP_SECONDS)
    pace.last = now
    pace.moved = rests ? 0 : pace.moved + seconds
    untilTimed -= 1
    if (untilTimed > 0) draw(seconds)
    else drawTimed(seconds)
    wait()
  }
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    rests = false
  }
  const start = () => {
    stop()
    pace.moved = 0
    wait()
  }
  return {
    run: (runs: boolean) => {
      pace.last = performance.now()
      if (runs) start()
      else stop()
    },
    /** Something has changed: one that rests moves again. */
    wake: () => {
      if (rests) start()
      else pace.moved = 0
    },
  }
}
