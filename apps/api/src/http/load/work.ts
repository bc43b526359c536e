import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sync } from '../sync-hook.ts'
import { closeWithConnection } from './pipelined.ts'

/** What has not ended so long after its client left never will: all that is waited for gives up long before. */
const FORGOTTEN_AFTER_MS = 300_000

/** What is done for one request. */
interface Work {
  /** Parts that go on: the handler, the stream that it answered with, and what runs by `asPart`. */
  parts: number
  isAnswered: boolean
  isGone: boolean
  isOver: boolean
  body: Readable | undefined
  whenGone: (() => void)[]
  whenMade: (() => void)[]
  whenOver: (() => void)[]
  forgetting: NodeJS.Timeout | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For this file alone. Every request has it, and a map that is weak costs the collector a microsecond of each. */
    work?: Work
  }
}

const workOf = ({ work }: FastifyRequest) => {
  if (!work) throw new Error('A request has to pass `registerWork` first')
  return work
}

const tellMade = (work: Work) => {
  for (const each of work.whenMade.splice(0)) each()
}

const end = (work: Work) => {
  work.isOver = true
  clearTimeout(work.forgetting)
  tellMade(work)
  for (const each of work.whenOver.splice(0)) each()
}

const endPart = (work: Work) => {
  work.parts -= 1
  if (work.parts > 0) return
  tellMade(work)
  if (work.isGone && !work.isOver) end(work)
}

const go = (work: Work) => {
  work.isGone = true
  for (const each of work.whenGone.splice(0)) each()
  // What is left of it nobody takes, and one that nobody takes would not end.
  work.body?.destroy()
  if (work.parts === 0) end(work)
  else work.forgetting = setTimeout(end, FORGOTTEN_AFTER_MS, work).unref()
}

const answer = (work: Work, payload: unknown) => {
  if (payload instanceof Readable && payload !== work.body && !payload.closed) {
    work.body = payload
    work.parts += 1
    payload.once('close', () => endPart(work))
    // Fastify takes it first, and then sees for itself that nobody is there.
    if (work.isGone) setImmediate(() => payload.destroy())
  }
  // A hook that fails after this one makes another answer.
  if (!work.isAnswered) endPart(work)
  work.isAnswered = true
}

/** Whether its answer is out, or its client has left. */
export const isGone = (request: FastifyRequest) => workOf(request).isGone
export const isOver = (request: FastifyRequest) => workOf(request).isOver

/** Calls it when its answer is out or its client has left, whatever is still done for it. */
export const whenGone = (request: FastifyRequest, run: () => void) => {
  const work = workOf(request)
  if (work.isGone) run()
  else work.whenGone.push(run)
}

/** Calls it when nothing is done for it any more. Its client may still be reading the end of its answer. */
export const whenMade = (request: FastifyRequest, run: () => void) => {
  const work = workOf(request)
  if (work.isOver) run()
  else work.whenMade.push(run)
}

/** Calls it when that is so, and nothing is done for it any more: a client that leaves ends no statement. */
export const whenOver = (request: FastifyRequest, run: () => void) => {
  const work = workOf(request)
  if (work.isOver) run()
  else work.whenOver.push(run)
}

/** For what goes on after the handler has answered: the request is not over before this is. */
export const asPart = async <T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> => {
  const work = workOf(request)
  work.parts += 1
  try {
    return await run()
  } finally {
    endPart(work)
  }
}

/** Knows of each request whether it is over. To be called before all that asks. */
export const registerWork = (app: FastifyInstance) => {
  app.addHook(
    'onRequest',
    sync((request, { raw }) => {
      const work = (request.work = {
        parts: 1,
        isAnswered: false,
        isGone: false,
        isOver: false,
        body: undefined,
        whenGone: [],
        whenMade: [],
        whenOver: [],
        forgetting: undefined,
      })
      closeWithConnection(request.raw.socket, raw)
      raw.once('close', () => go(work))
    }),
  )
  // It runs for whatever a handler returns or throws, also where nobody is there any more.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.work) answer(request.work, payload)
    done()
  })
}
