import { Readable } from 'node:stream'
import { asHeavyWork, findFeed, networkOf, notFound, openFeed, tagOfFeed } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Host } from '../../context.ts'
import { isKnown } from '../answers/etag.ts'
import { admitStream } from '../load/admission.ts'

const params = z.object({ file: z.string() })

const secretOf = ({ params: given }: FastifyRequest) =>
  /^(\w+)\.ics$/.exec(params.safeParse(given).data?.file ?? '')?.[1]

const findOf = async (host: Host, request: FastifyRequest) => {
  const secret = secretOf(request)
  const feed = secret === undefined ? null : await findFeed(host, secret)
  if (feed) return feed
  if (secret !== undefined) await host.ports.limits.consume('calendar_address', networkOf(request.ip))
  throw notFound(serverMessages.calendarFeed.notFound)
}

/** A longer feed counts as several readings, by the work that it is. */
const TASKS_A_POINT = 5000

/**
 * The pieces of a document, each of them heavy work of its own: who takes them slowly keeps nobody waiting. The first
 * one is made at once, so that what goes wrong by then is answered as such.
 */
const begin = async <Piece>(
  work: Parameters<typeof asHeavyWork>[0],
  pieces: AsyncIterator<Piece, unknown>,
) => {
  const next = () => asHeavyWork(work, () => pieces.next())
  const first = await next()
  return (async function* () {
    for (let piece = first; piece.done !== true; piece = await next()) yield piece.value
  })()
}

/** The address that a calendar follows. It needs no session: whoever has the address may read it. */
export const registerCalendar = (app: FastifyInstance, host: Host) =>
  app.get('/calendar/:file', async (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    const feed = await findOf(host, request)
    await host.ports.limits.consume('calendar_feed', feed.user_id)
    const tag = tagOfFeed(host, feed)
    reply.header('cache-control', 'private, no-cache')
    if (isKnown(request, reply, tag)) return reply.send()
    // Its own places: whoever has the address, and reads slowly, takes none of its owner's.
    await admitStream(host, request, `calendar ${feed.user_id}`)
    const work = { ports: host.ports, user: { id: feed.user_id } }
    const { tasks, pieces } = await asHeavyWork(work, () => openFeed(host, feed))
    for (let counted = TASKS_A_POINT; counted < tasks; counted += TASKS_A_POINT)
      await host.ports.limits.consume('calendar_feed', feed.user_id)
    const text = await begin(work, pieces)
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="dayloom.ics"',
      })
      .send(Readable.from(text, { objectMode: false }))
  })
