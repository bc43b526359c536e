import { Readable } from 'node:stream'
import {
  AppError,
  lastSeq,
  listChanges,
  parseInput,
  requireUser,
  type UserContext,
} from '@dayloom/trpc/server'
import { changeStreamInput } from '@dayloom/validators/changes'
import { messages } from '@dayloom/validators/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../context.ts'
import { atEnd } from '../http/load/at-end.ts'
import type { Feed } from './feed.ts'

/** A line that says nothing keeps what lies between from closing the connection. */
const COMMENT_INTERVAL_MS = 20_000
const PAGE = 500

type First = Awaited<ReturnType<typeof listChanges>>

interface Following {
  first: First
  wakeUp: ReturnType<Feed['wakeUps']['begin']>
  signal: AbortSignal
  sent: (seq: number) => void
}

const isOver = ({ aborted }: AbortSignal) => aborted

/** The log as server-sent events, from `first` on. */
async function* eventsOf(ctx: UserContext, { first, wakeUp, signal, sent }: Following) {
  yield `: from ${first.next_seq}\n\n`
  for (let page = first; ; page = await listChanges(ctx, { since: page.next_seq, limit: PAGE })) {
    for (const change of page.data) {
      yield `id: ${change.seq}\ndata: ${JSON.stringify(change)}\n\n`
      sent(change.seq)
    }
    const isNew = page.data.length > 0 || (await wakeUp.until(signal, COMMENT_INTERVAL_MS))
    if (isOver(signal)) return
    if (!isNew) yield ':\n\n'
  }
}

/** From where it goes on: `Last-Event-ID` before `since`, and with neither from now on. */
const firstPage = async (ctx: UserContext, { headers, query }: FastifyRequest): Promise<First> => {
  const id = headers['last-event-id']
  const { since } = parseInput(changeStreamInput, id === undefined ? query : { since: id })
  if (since === undefined) return { data: [], next_seq: await lastSeq(ctx) }
  return listChanges(ctx, { since, limit: PAGE })
}

const tooMany = () => new AppError('TOO_MANY_REQUESTS', messages.changes.tooManyStreams, { retryAfter: 5 })

const open = async (host: Host, request: FastifyRequest, reply: FastifyReply) => {
  const ctx = requireUser(await createContext(host, request, reply))
  // It counts as a request, and takes no place of one: it is open for long.
  const release = await host.accountLoad.admit(ctx.user.id, 1)
  release()
  const userId = ctx.user.id
  const ending = new AbortController()
  const wakeUp = host.feed.wakeUps.begin(userId)
  let seq = Infinity
  const follower = { userId, sessionId: ctx.session.id, seq: () => seq, end: () => ending.abort() }
  const leave = host.feed.follow(userId, follower)
  atEnd(reply, () => {
    ending.abort()
    wakeUp.end()
    leave?.()
  })
  if (!leave) throw tooMany()
  const first = await firstPage(ctx, request)
  seq = first.next_seq
  const body = eventsOf(ctx, { first, wakeUp, signal: ending.signal, sent: (to) => void (seq = to) })
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(Readable.from(body, { objectMode: false }))
}

/** `GET /changes/stream`: no row of the table of endpoints, because its answer has no end. */
export const registerChangeStream = (app: FastifyInstance, host: Host) => {
  app.get('/changes/stream', (request, reply) => open(host, request, reply))
  app.addHook('preClose', async () => host.feed.close())
}
