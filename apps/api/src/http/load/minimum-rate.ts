import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleClientError } from '../client-error.ts'
import { sync } from '../sync-hook.ts'
import { whenGone } from './work.ts'

/** How often it is looked, in milliseconds. */
const CHECK_INTERVAL_MS = 5000

/** A line that drops out for some seconds is no attack; one that brings less than this for so long is. */
export const minimumRate = {
  /** Bytes of a body in one interval, and the intervals in a row that may bring less. */
  body: { bytes: 4096 * (CHECK_INTERVAL_MS / 1000), intervals: 4 },
  /** An answer moves in pieces of up to 2 MiB: what counts is whether anything was taken at all. */
  answer: { bytes: 1, intervals: 12 },
}

type Phase = keyof typeof minimumRate

export interface Progress {
  phase: Phase
  /** Bytes that have passed on the connection. */
  moved: number
  /** It is the server that is slow: it does not read, or has nothing to send. */
  isOurs: boolean
}

/** Whether a client has been too slow for too long, asked once in every interval. */
export const createRateCheck = () => {
  let last: Progress | null = null
  let slow = 0
  return (progress: Progress): boolean => {
    const { bytes, intervals } = minimumRate[progress.phase]
    const before = last?.phase === progress.phase ? last.moved : null
    last = progress
    // The interval in which it began is not whole.
    if (before === null || progress.isOurs || progress.moved - before >= bytes) slow = 0
    else slow += 1
    return slow >= intervals
  }
}

/** Where it stands; null while the client waits for the server. */
const progressOf = ({ raw }: FastifyRequest, { raw: answer }: FastifyReply): Progress | null => {
  const { socket } = raw
  if (answer.headersSent)
    return { phase: 'answer', moved: socket.bytesWritten, isOurs: socket.writableLength === 0 }
  if (raw.complete) return null
  const isOurs = raw.readableLength >= raw.readableHighWaterMark
  return { phase: 'body', moved: socket.bytesRead, isOurs }
}

const cut = ({ raw }: FastifyRequest, { raw: answer }: FastifyReply) => {
  if (answer.headersSent) raw.socket.destroy()
  else handleClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
}

/** Cuts off whoever sends a body, or takes an answer, so slowly that only the connection is meant. */
export const registerMinimumRate = (app: FastifyInstance) => {
  const watched = new Map<FastifyRequest, () => void>()
  const look = setInterval(() => watched.forEach((each) => each()), CHECK_INTERVAL_MS)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook(
    'onRequest',
    sync((request, reply) => {
      const isTooSlow = createRateCheck()
      watched.set(request, () => {
        const progress = progressOf(request, reply)
        if (progress && isTooSlow(progress)) cut(request, reply)
      })
      whenGone(request, () => watched.delete(request))
    }),
  )
}
