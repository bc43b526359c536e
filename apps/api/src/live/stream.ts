import { Readable } from 'node:stream'
import { followChanges, parseInput, publicChange, requireUser } from '@dayloom/trpc/server'
import { changeStreamInput } from '@dayloom/validators/changes'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { whenGone } from '../http/load/work.ts'
import { contextOf } from '../http/request-context.ts'
import type { Stream } from '../rest/endpoint.ts'

type Followed = Awaited<ReturnType<typeof followChanges>>

/** Whatever lies between must not keep what it gets, nor pack it. */
export const streamHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/**
 * The log as server-sent events. The first one has a name, so that only who asks for it hears it, and the number that all
 * goes on from: a client whose line breaks before anything changes comes back with that, and misses nothing. Its comment
 * is for clients of earlier releases.
 */
async function* eventsOf({ from, changes }: Followed) {
  yield `: from ${from}\n\nevent: begin\nid: ${from}\ndata:\n\n`
  for await (const change of changes)
    yield change ? `id: ${change.seq}\ndata: ${JSON.stringify(publicChange(change))}\n\n` : ':\n\n'
}

/** From where it goes on: `Last-Event-ID` before `since`, and with neither from now on. */
const startOf = ({ headers, query }: FastifyRequest) => {
  const id = headers['last-event-id']
  return parseInput(changeStreamInput, id === undefined ? query : { since: id }).since
}

const resuming = z.object({
  'last-event-id': changeStreamInput.shape.since.meta({
    description: 'The `id` of the last event received: the stream continues after it and ignores `since`',
  }),
})

/** What changes, as it does. Nothing of the account is held: it is open for long, and has a limit of its own. */
export const changeStream: Stream = {
  params: changeStreamInput,
  headers: resuming,
  status: 200,
  output: null,
  isEndless: true,
  errors: ['CURSOR_EXPIRED'],
  holds: [],
  handler: async (request, reply) => {
    const ctx = requireUser(contextOf(request))
    const leaving = new AbortController()
    whenGone(request, () => leaving.abort())
    const followed = await followChanges(ctx, startOf(request), leaving.signal)
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers(streamHeaders)
      .send(Readable.from(eventsOf(followed), { objectMode: false }))
  },
}
