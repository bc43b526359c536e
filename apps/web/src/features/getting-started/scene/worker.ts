import type { SceneName, SceneReply, SceneRequest } from './protocol.ts'
import type { SceneRenderer } from './scene-renderer.ts'

/** Three runs in this worker alone, so that it never blocks the page. */

type Opening = Extract<SceneRequest, { kind: 'open' }>
type Change = Exclude<SceneRequest, { kind: 'open' | 'close' }>

const renderers = new Map<SceneName, Promise<SceneRenderer>>()

const reply = (message: SceneReply) => self.postMessage(message, { transfer: [] })

const open = async ({ scene, canvas, colors, running, ...target }: Opening) => {
  // Asked first: without WebGL nothing more is loaded, and the console stays free of errors.
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' })
  if (!context) throw new Error('no WebGL')
  canvas.addEventListener('contextlost', () => reply({ kind: 'failed', scene }))
  const [{ createSceneRenderer: openStage }, { sceneDefinitions: plays }] = await Promise.all([
    import('./scene-renderer.ts'),
    import('./scene-definitions.ts'),
  ])
  const renderer = await openStage(plays[scene], { canvas, context, ...target }, colors)
  renderer.run(running)
  reply({ kind: 'shown', scene })
  return renderer
}

const change = (renderer: SceneRenderer, request: Change) => {
  switch (request.kind) {
    case 'resize':
      return renderer.resize(request.size)
    case 'paint':
      return renderer.paint(request.colors)
    case 'run':
      return renderer.run(request.running)
    case 'look':
      return renderer.look(request.gaze)
  }
}

self.addEventListener('message', ({ data: request }: MessageEvent<SceneRequest>) => {
  const { scene } = request
  const failed = () => reply({ kind: 'failed', scene })
  if (request.kind === 'open') {
    const opening = open(request)
    renderers.set(scene, opening)
    opening.catch(failed)
    return
  }
  const renderer = renderers.get(scene)
  if (request.kind === 'close') renderers.delete(scene)
  renderer
    // One that did not open has said so already.
    ?.catch(() => undefined)
    .then((opened) => opened && (request.kind === 'close' ? opened.close() : change(opened, request)))
    .catch(failed)
})
