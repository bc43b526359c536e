import type { ReactNode } from 'react'
import { createFrameLoop } from './frame-loop.ts'
import { createSceneRoot, type Camera, type RenderTarget } from './scene-root.ts'
import type { Gaze, SceneColors, Size } from './protocol.ts'

/** A scene to draw. `gaze` may change at any time; the next frame shows it. */
export interface SceneDefinition {
  camera: Camera
  render: (colors: SceneColors, gaze: { current: Gaze }) => ReactNode
}

/** Draws the first frame on a canvas, and further ones while it is told to run. */
export const createSceneRenderer = async (
  { camera, render }: SceneDefinition,
  target: RenderTarget,
  colors: SceneColors,
) => {
  const root = await createSceneRoot(target, camera)
  const gaze: { current: Gaze } = { current: { x: 0, y: 0, idle: true } }
  const store = root.render(render(colors, gaze))
  const { context } = target
  let moment = 0
  const draw = (seconds = 0) => {
    moment += seconds
    store.getState().advance(moment)
  }
  const loop = createFrameLoop({
    draw,
    finish: () => context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4)),
  })
  draw()
  return {
    run: loop.run,
    resize: ({ width, height }: Size) => {
      store.getState().setSize(width, height)
      draw()
    },
    paint: (colors: SceneColors) => {
      root.render(render(colors, gaze))
      requestAnimationFrame(() => draw())
    },
    look: (at: Gaze) => {
      gaze.current = at
      loop.wake()
    },
    close: () => {
      loop.run(false)
      root.unmount()
    },
  }
}
export type SceneRenderer = Awaited<ReturnType<typeof createSceneRenderer>>
