/** What the page and the worker that draws for it say to each other. */

export type SceneName = 'title' | 'mascot'

export interface Size {
  width: number
  height: number
}

/** Plain values: a worker cannot see the theme. */
export interface SceneColors {
  ink: string
  thread: string
  pale: string
  deep: string
  eye: string
  pupil: string
}

/** Where the mascot looks: -1 to 1, from left to right and from bottom to top. */
export interface Gaze {
  x: number
  y: number
  idle: boolean
}

export type SceneRequest =
  | {
      kind: 'open'
      scene: SceneName
      canvas: OffscreenCanvas
      size: Size
      devicePixelRatio: number
      colors: SceneColors
      running: boolean
    }
  | { kind: 'resize'; scene: SceneName; size: Size }
  | { kind: 'paint'; scene: SceneName; colors: SceneColors }
  | { kind: 'run'; scene: SceneName; running: boolean }
  | { kind: 'look'; scene: SceneName; gaze: Gaze }
  | { kind: 'close'; scene: SceneName }

/** `shown`: the first picture is there. `failed`: none will come any more. */
export interface SceneReply {
  kind: 'shown' | 'failed'
  scene: SceneName
}
