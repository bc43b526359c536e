import type { SceneName, SceneReply, SceneRequest } from './protocol.ts'

type Listener = (kind: SceneReply['kind']) => void

/** One worker draws all scenes. It ends with the last of them. */
let worker: Worker | undefined
const listeners = new Map<SceneName, Listener>()

const start = () => {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'scenes' })
  started.addEventListener('message', ({ data }: MessageEvent<SceneReply>) =>
    listeners.get(data.scene)?.(data.kind),
  )
  started.addEventListener('error', (event) => {
    // Known and answered: nothing for the console.
    event.preventDefault()
    for (const listener of listeners.values()) listener('failed')
  })
  return started
}

const send = (request: SceneRequest, transfer: Transferable[] = []) => worker?.postMessage(request, transfer)

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight })

/** Sharper than this costs time and shows nothing. */
const MAX_DEVICE_PIXEL_RATIO = 2

type Opening = Pick<Extract<SceneRequest, { kind: 'open' }>, 'scene' | 'colors' | 'running'>

/** Opens a scene that fills the box; throws where the browser cannot draw outside of the page. */
export const openScene = (box: HTMLElement, { scene, ...opening }: Opening, onReply: Listener) => {
  // A new canvas each time: control of one can be transferred once.
  const element = document.createElement('canvas')
  const canvas = element.transferControlToOffscreen()
  worker ??= start()
  listeners.set(scene, onReply)
  box.append(element)
  const devicePixelRatio = Math.min(window.devicePixelRatio, MAX_DEVICE_PIXEL_RATIO)
  send({ kind: 'open', scene, canvas, size: sizeOf(box), devicePixelRatio, ...opening }, [canvas])
  const resizing = new ResizeObserver(() => send({ kind: 'resize', scene, size: sizeOf(box) }))
  resizing.observe(box)
  return () => {
    resizing.disconnect()
    element.remove()
    listeners.delete(scene)
    send({ kind: 'close', scene })
    if (listeners.size > 0) return
    worker?.terminate()
    worker = undefined
  }
}

/** Tells an open scene something new. */
export const tellScene = (request: Exclude<SceneRequest, { kind: 'open' | 'close' }>) => send(request)
