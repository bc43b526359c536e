import { networkOf } from '@dayloom/trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Occupant } from '../../ports/places.ts'
import type { Streams } from '../../ports/streams.ts'
import { handleClientError } from '../client-error.ts'
import { sync } from '../sync-hook.ts'
import { isGone, whenGone } from './work.ts'

/** How often it is looked, in milliseconds. */
const CHECK_INTERVAL_MS = 5000
const perInterval = (bytesPerSecond: number) => bytesPerSecond * (CHECK_INTERVAL_MS / 1000)

/** A line that drops out for some seconds is no attack; one that brings less than this for so long is. */
export const minimumRate = {
  /** Bytes of a body in one interval, and the intervals in a row that may bring less. */
  body: { bytes: perInterval(4096), intervals: 4 },
  /** An answer moves in pieces of up to 2 MiB: what counts is whether anything was taken at all. */
  answer: { bytes: 1, intervals: 12 },
  /**
   * Of a stream, on average, while half of all places or half of its network's are taken. The intervals are so many that a client of this rate
   * moves one piece of 2 MiB in them.
   */
  crowded: { bytes: perInterval(32_768), intervals: 12 },
}

type Phase = 'body' | 'answer'

export interface Progress {
  phase: Phase
  /** Bytes that have passed on the connection. */
  moved: number
  /** It is the server that is slow: it does not read, or has nothing to send. */
  isOurs: boolean
}

/** How fast a client sends its body or takes its answer, noted once in every interval. */
export const createPace = () => {
  const { crowded } = minimumRate
  let last: Progress | null = null
  let slow = 0
  /** The bytes of the last intervals in a row in which the server waited for the client. */
  let moves: number[] = []
  const average = () => moves.reduce((sum, each) => sum + each, 0) / moves.length
  return {
    note: (progress: Progress) => {
      const before = last?.phase === progress.phase ? last.moved : null
      last = progress
      // The interval in which it began is not whole.
      if (before === null || progress.isOurs) {
        slow = 0
        moves = []
        return
      }
      const bytes = progress.moved - before
      moves = [...moves, bytes].slice(-crowded.intervals)
      slow = bytes < minimumRate[progress.phase].bytes ? slow + 1 : 0
    },
    /** Whether it has been too slow for too long. */
    isTooSlow: (isCrowded: boolean) =>
      (last !== null && slow >= minimumRate[last.phase].intervals) ||
      (isCrowded && moves.length === crowded.intervals && average() < crowded.bytes),
    /** Its rate over the rate that a stream needs in a crowd; Infinity as long as nobody waits for the client. */
    strength: () => (moves.length === 0 ? Infinity : average() / crowded.bytes),
  }
}

interface Watched extends Occupant {
  /** It is a stream, so that slowness costs others a place. */
  isStream: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For this file alone. */
    watched?: Watched
  }
}

/** Where it stands; null while the client waits for the server. */
const progressOf = ({ raw }: FastifyRequest, { raw: answer }: FastifyReply): Progress | null => {
  const { socket } = raw
  if (answer.headersSent && !answer.closed)
    return {
      phase: 'answer',
      moved: socket.bytesWritten - socket.writableLength,
      isOurs: socket.writableLength === 0,
    }
  if (raw.complete) return null
  const isOurs = raw.readableLength >= raw.readableHighWaterMark
  return { phase: 'body', moved: socket.bytesRead, isOurs }
}

const cut = ({ raw }: FastifyRequest, { raw: answer }: FastifyReply) => {
  if (answer.headersSent) raw.socket.destroy()
  else handleClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
}

/** The request as one that takes a place of the streams; the slowest gives way. */
export const asStream = ({ watched }: FastifyRequest): Occupant => {
  if (!watched) throw new Error('A request has to pass `registerMinimumRate` first')
  watched.isStream = true
  return watched
}

export const isStream = ({ watched }: FastifyRequest) => watched?.isStream === true

/** Cuts off whoever sends a body, or takes an answer, so slowly that only the connection or its place is meant. */
export const registerMinimumRate = (app: FastifyInstance, streams: Pick<Streams, 'isCrowded'>) => {
  const watched = new Map<FastifyRequest, () => void>()
  const look = setInterval(() => watched.forEach((each) => each()), CHECK_INTERVAL_MS)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook(
    'onRequest',
    sync((request, reply) => {
      const pace = createPace()
      const own: Watched = { strength: pace.strength, giveWay: () => cut(request, reply), isStream: false }
      request.watched = own
      const { raw } = request
      // A client that was answered before its body was there goes on sending it.
      const isDone = () => isGone(request) && (raw.complete || raw.socket.destroyed)
      watched.set(request, () => {
        const progress = progressOf(request, reply)
        if (isDone()) watched.delete(request)
        if (!progress) return
        pace.note(progress)
        if (pace.isTooSlow(own.isStream && streams.isCrowded(networkOf(request.ip)))) cut(request, reply)
      })
      whenGone(request, () => isDone() && watched.delete(request))
    }),
  )
}
