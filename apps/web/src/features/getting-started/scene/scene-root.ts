import { createRoot, extend } from '@react-three/fiber'
import {
  AmbientLight,
  DirectionalLight,
  Group,
  Mesh,
  MeshLambertMaterial,
  setConsoleFunction,
  SphereGeometry,
  WebGLRenderer,
} from 'three'
import type { Size } from './protocol.ts'

// Only what the scenes use: the rest of three stays out of the bundle.
extend({ AmbientLight, DirectionalLight, Group, Mesh, MeshLambertMaterial, SphereGeometry })
// Whatever three warns of, the plain drawing below is shown instead.
setConsoleFunction(() => {})

/** Where the camera stands, and how much of the height it sees at the middle of the scene. */
export interface Camera {
  distance: number
  height: number
}

const DEGREES = 180 / Math.PI

export interface RenderTarget {
  canvas: OffscreenCanvas
  context: WebGL2RenderingContext
  size: Size
  /** Pixels of the screen for one of the page. */
  devicePixelRatio: number
}

/** A root that fills the canvas and draws only when told to. */
export const createSceneRoot = ({ canvas, context, size, devicePixelRatio }: RenderTarget, camera: Camera) =>
  createRoot(canvas).configure({
    gl: () => new WebGLRenderer({ canvas, context, alpha: true }),
    flat: true,
    frameloop: 'never',
    dpr: devicePixelRatio,
    size: { ...size, top: 0, left: 0 },
    camera: {
      position: [0, 0, camera.distance],
      fov: 2 * Math.atan(camera.height / 2 / camera.distance) * DEGREES,
      near: 0.1,
      far: camera.distance * 2,
    },
  })
