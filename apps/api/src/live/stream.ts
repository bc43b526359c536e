import { Readable } from 'node:stream'
import { followChanges, parseInput, publicChange, requireUser } from '@dayloom/trpc/server'
import { changeStreamInput } from '@dayloom/validators/changes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../context.ts'
import { atEnd } from '../http/load/at-end.ts'

type Followed = Awaited<ReturnType<typeof followChanges>>

/** Whatever lies between must not keep what it gets, nor pack it. */
export const streamHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/** The log as server-sent events. */
async function* eventsOf({ from, changes }: Followed) {
  yield `: from ${from}\n\n`
  for await (const change of changes)
    yield change ? `id: ${change.seq}\ndata: ${JSON.stringify(publicChange(change))}\n\n` : ':\n\n'
}

/** From where it goes on: `Last-Event-ID` before `since`, and with neither from now on. */
const startOf = ({ headers, query }: FastifyRequest) => {
  const id = headers['last-event-id']
  return parseInput(changeStreamInput, id === undefined ? query : { since: id }).since
}

const open = async (host: Host, request: FastifyRequest, reply: FastifyReply) => {
  const ctx = requireUser(await createContext(host, request, reply))
  // It counts as a request, and takes no place of one: it is open for long.
  const release = await host.accountLoad.admit(ctx.user.id, 1)
  release()
  const leaving = new AbortController()
  atEnd(reply, () => leaving.abort())
  const followed = await followChanges(ctx, startOf(request), leaving.signal)
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers(streamHeaders)
    .send(Readable.from(eventsOf(followed), { objectMode: false }))
}

/** `GET /changes/stream`: no row of the table of endpoints, because its answer has no end. */
export const registerChangeStream = (app: FastifyInstance, host: Host) => {
  app.get('/changes/stream', (request, reply) => open(host, request, reply))
  app.addHook('preClose', async () => host.feed.close())
}
