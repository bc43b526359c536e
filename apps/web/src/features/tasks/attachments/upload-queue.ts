import type { Attachment } from '@dayloom/validators/attachments'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { uploadFile } from './upload-file.ts'

export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1, of what has been sent. */
  share: number
  /** The server's words, if it had some. */
  error: string
}

const none: readonly Upload[] = []
const queues = new Map<string, readonly Upload[]>()
const listeners = new Set<() => void>()
const running = new Map<string, Promise<boolean>>()
const aborts = new Map<number, AbortController>()
let lastKey = 0

const get = (taskId: string) => queues.get(taskId) ?? none

const set = (taskId: string, uploads: readonly Upload[]) => {
  if (uploads.length > 0) queues.set(taskId, uploads)
  else queues.delete(taskId)
  for (const listener of listeners) listener()
}

const change = (taskId: string, key: number, to: Partial<Upload>) =>
  set(
    taskId,
    get(taskId).map((upload) => (upload.key === key ? { ...upload, ...to } : upload)),
  )

const remove = (taskId: string, key: number) => {
  aborts.get(key)?.abort()
  set(
    taskId,
    get(taskId).filter((upload) => upload.key !== key),
  )
}

const send = async (taskId: string, { key, file }: Upload, onSent: (sent: Attachment) => void) => {
  const abort = new AbortController()
  aborts.set(key, abort)
  change(taskId, key, { state: 'sending', share: 0, error: '' })
  try {
    const { signal } = abort
    onSent(await uploadFile({ taskId, file, signal, onProgress: (share) => change(taskId, key, { share }) }))
    remove(taskId, key)
  } catch (error) {
    change(taskId, key, { state: 'failed', error: error instanceof Error ? error.message : '' })
  } finally {
    aborts.delete(key)
  }
}

const sendAll = async (taskId: string, onSent: (sent: Attachment) => void) => {
  const next = () => get(taskId).find(({ state }) => state === 'waiting')
  for (let upload = next(); upload; upload = next()) await send(taskId, upload, onSent)
  return get(taskId).length === 0
}

const clear = (taskId: string) => {
  for (const { key } of get(taskId)) remove(taskId, key)
}

// They are for this person's tasks: whoever signs in next sends none of them.
onSessionEnd(() => {
  for (const taskId of queues.keys()) clear(taskId)
})

/**
 * Files on their way to their tasks: one after the other, a failed one stays until it is tried again or taken
 * out, and does not stop the others. It lives outside of the dialog, which may be closed meanwhile.
 */
export const uploadQueue = {
  get,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  add: (taskId: string, files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, state: 'waiting', share: 0, error: '' }
    })
    set(taskId, [...get(taskId), ...added])
  },
  remove,
  clear,
  retry: (taskId: string, key: number) => change(taskId, key, { state: 'waiting' }),
  /** Sends what waits. True when nothing is left behind. */
  start: (taskId: string, onSent: (sent: Attachment) => void): Promise<boolean> => {
    const current = running.get(taskId)
    if (current) return current
    const run = sendAll(taskId, onSent).finally(() => running.delete(taskId))
    running.set(taskId, run)
    return run
  },
}
