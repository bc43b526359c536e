import type { SceneName, SceneReply, SceneRequest } from './protocol.ts'
import type { Stage } from './stage.ts'

/** All of three lives in this worker: whatever it does, the page stays quick. */

type Opening = Extract<SceneRequest, { kind: 'open' }>
type Change = Exclude<SceneRequest, { kind: 'open' | 'close' }>

const stages = new Map<SceneName, Promise<Stage>>()

const reply = (message: SceneReply) => self.postMessage(message, { transfer: [] })

const open = async ({ scene, canvas, colors, running, ...place }: Opening) => {
  // Asked first: without WebGL nothing more is loaded, and nobody complains in the console.
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' })
  if (!context) throw new Error('no WebGL')
  canvas.addEventListener('contextlost', () => reply({ kind: 'failed', scene }))
  const [{ openStage }, { plays }] = await Promise.all([import('./stage.ts'), import('./plays.ts')])
  const stage = await openStage(plays[scene], { canvas, context, ...place }, colors)
  stage.run(running)
  reply({ kind: 'shown', scene })
  return stage
}

const change = (stage: Stage, request: Change) => {
  switch (request.kind) {
    case 'resize':
      return stage.resize(request.size)
    case 'paint':
      return stage.paint(request.colors)
    case 'run':
      return stage.run(request.running)
    case 'look':
      return stage.look(request.gaze)
  }
}

self.addEventListener('message', ({ data: request }: MessageEvent<SceneRequest>) => {
  const { scene } = request
  const failed = () => reply({ kind: 'failed', scene })
  if (request.kind === 'open') {
    const opening = open(request)
    stages.set(scene, opening)
    opening.catch(failed)
    return
  }
  const stage = stages.get(scene)
  if (request.kind === 'close') stages.delete(scene)
  stage
    // One that did not open has said so already.
    ?.catch(() => undefined)
    .then((opened) => opened && (request.kind === 'close' ? opened.close() : change(opened, request)))
    .catch(failed)
})
