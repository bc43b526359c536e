import type { ReactNode } from 'react'
import { MathUtils } from 'three'
import { createSceneRoot, type Camera, type RenderTarget } from './scene-root.ts'
import type { Gaze, SceneColors, Size } from './protocol.ts'

/** A scene to draw. `gaze` may change at any time; the next frame shows it. */
export interface SceneDefinition {
  camera: Camera
  render: (colors: SceneColors, gaze: { current: Gaze }) => ReactNode
}

/** Milliseconds between two frames: slow movement needs no more than the least, which saves battery. */
const FRAME_INTERVAL_MS = { least: 1000 / 30, most: 1000 / 5 }
/**
 * The share of the time that drawing may take. Without a graphics card the processor draws, which the page has other
 * work for: then there are fewer frames.
 */
const MAX_SHARE = 1 / 4
/** Frames from one that is timed to the next: no machine is as busy at all times. */
const FRAMES_TO_TIMED = 20
/** Seconds. After a pause it goes on where it was. */
const MAX_STEP_SECONDS = 0.3

/** Draws the first frame on a canvas, and further ones while it is told to run. */
export const createSceneRenderer = async (
  { camera, render }: SceneDefinition,
  target: RenderTarget,
  colors: SceneColors,
) => {
  const root = await createSceneRoot(target, camera)
  const gaze: { current: Gaze } = { current: { x: 0, y: 0, idle: true } }
  const store = root.render(render(colors, gaze))
  let moment = 0
  let last = 0
  let interval = FRAME_INTERVAL_MS.least
  let untilTimed = 1
  let frame = 0

  const draw = () => store.getState().advance(moment)
  const drawTimed = () => {
    const began = performance.now()
    draw()
    const { context } = target
    // Waits for what draws.
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
    const { least, most } = FRAME_INTERVAL_MS
    interval = MathUtils.clamp((performance.now() - began) / MAX_SHARE, least, most)
  }
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    // Screens are not exact to the millisecond.
    if (now - last < interval - 4) return
    moment += Math.min((now - last) / 1000, MAX_STEP_SECONDS)
    last = now
    untilTimed -= 1
    if (untilTimed > 0) return draw()
    untilTimed = FRAMES_TO_TIMED
    drawTimed()
  }
  draw()
  return {
    run: (running: boolean) => {
      cancelAnimationFrame(frame)
      last = performance.now()
      if (running) frame = requestAnimationFrame(step)
    },
    resize: ({ width, height }: Size) => {
      store.getState().setSize(width, height)
      draw()
    },
    paint: (colors: SceneColors) => {
      root.render(render(colors, gaze))
      requestAnimationFrame(draw)
    },
    look: (at: Gaze) => {
      gaze.current = at
    },
    close: () => {
      cancelAnimationFrame(frame)
      root.unmount()
    },
  }
}
export type SceneRenderer = Awaited<ReturnType<typeof createSceneRenderer>>
