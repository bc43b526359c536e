import { hex } from './request-id.ts'

const unanswered = new WeakMap<Blob, { path: string; key: string }>()

/**
 * The idempotency key of a file on its way to an address. It stays the same until there is an answer: a file that may
 * have come, whose answer was lost, is sent again and taken once.
 */
export const fileKey = (path: string, file: Blob) => {
  const last = unanswered.get(file)
  if (last?.path === path) return last.key
  const key = hex(16)
  unanswered.set(file, { path, key })
  return key
}

/**
 * What was answered is answered: whoever sends the file again wants it looked at anew. A server that is busy with it,
 * or broke, has not answered.
 */
export const fileAnswered = (file: Blob, status: number, code?: string) => {
  if (status < 500 && code !== 'IN_PROGRESS') unanswered.delete(file)
}
