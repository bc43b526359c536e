import type { ReactNode } from 'react'
import { createSceneRoot, type Camera, type RenderTarget } from './scene-root.ts'
import type { Gaze, SceneColors, Size } from './protocol.ts'

/** A scene to draw. `gaze` may change at any time; the next frame shows it. */
export interface SceneDefinition {
  camera: Camera
  render: (colors: SceneColors, gaze: { current: Gaze }) => ReactNode
}

/** Milliseconds between two frames: slow movement needs no more, which saves battery. */
const FRAME_INTERVAL_MS = 1000 / 30
/** Seconds. After a pause it goes on where it was. */
const MAX_STEP_SECONDS = 0.1

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
  let frame = 0

  const draw = () => store.getState().advance(moment)
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    // Screens are not exact to the millisecond.
    if (now - last < FRAME_INTERVAL_MS - 4) return
    moment += Math.min((now - last) / 1000, MAX_STEP_SECONDS)
    last = now
    draw()
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
