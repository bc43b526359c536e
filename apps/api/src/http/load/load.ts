import { getHeapStatistics } from 'node:v8'
import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import { unavailable } from '@dayloom/trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sync } from '../sync-hook.ts'
import { isOver, whenOver } from './work.ts'

/** The connections to the database answer so many requests in a fraction of a second. More would only wait. */
const MAX_RUNNING = 512

/** Hashing on both cores delays the loop by some tens of milliseconds; only a loop that stands still is meant. */
const MAX_DELAY_MS = 1500
const SAMPLE_INTERVAL_MS = 1000
/** Until so long after it listens, what was measured may be of the server's start, when it had nobody to answer. */
const START_MS = 3 * SAMPLE_INTERVAL_MS
const MAX_HEAP_BYTES = Math.floor(getHeapStatistics().heap_size_limit * 0.9)

/** The requests that are being worked on. Who waits, for its body or for its turn, is not among them. */
export interface Load {
  /** How late the event loop may be before everything is refused. Milliseconds. */
  maxDelayMs: number
  /** Throws `UNAVAILABLE` where there are too many. */
  enter(request: FastifyRequest): void
  leave(request: FastifyRequest): void
}

export const createLoad = (most = MAX_RUNNING, maxDelayMs = MAX_DELAY_MS): Load => {
  const running = new Set<FastifyRequest>()
  return {
    maxDelayMs,
    enter: (request) => {
      // Nobody would tell again that it is.
      if (isOver(request)) return
      if (running.size >= most && !running.has(request))
        throw unavailable(new Error(`${running.size} requests are running`))
      running.add(request)
    },
    leave: (request) => void running.delete(request),
  }
}

export const isHealth = ({ url }: FastifyRequest) => url === '/healthz' || url === '/readyz'

/** Refuses what could not be answered soon, at once, except whether the server is well. */
export const registerLoad = async (app: FastifyInstance, load: Load) => {
  let measuredFrom = Infinity
  app.addHook('onListen', async () => {
    measuredFrom = performance.now() + START_MS
  })
  // Infinite is a delay that was not measured.
  const isUnmeasured = (type: string, value: unknown) =>
    type === TYPE_EVENT_LOOP_DELAY && (value === Infinity || performance.now() < measuredFrom)
  await app.register(underPressure, {
    sampleInterval: SAMPLE_INTERVAL_MS,
    maxEventLoopDelay: load.maxDelayMs,
    maxHeapUsedBytes: MAX_HEAP_BYTES,
    pressureHandler: async (request, _reply, type, value) => {
      if (!isHealth(request) && !isUnmeasured(type, value)) throw unavailable(new Error(`${type}: ${value}`))
    },
  })
  const enter = (request: FastifyRequest) => {
    if (!isHealth(request)) load.enter(request)
  }
  app.addHook(
    'onRequest',
    sync((request) => {
      enter(request)
      whenOver(request, () => load.leave(request))
    }),
  )
  // A body takes as long as its client takes.
  app.addHook('preParsing', (request, _reply, _body, done) => {
    load.leave(request)
    done()
  })
  app.addHook('preHandler', sync(enter))
  // The answer is made; how fast it is read is the client's affair.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    load.leave(request)
    done()
  })
}
