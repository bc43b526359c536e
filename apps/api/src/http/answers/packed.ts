import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { compression } from './compression.ts'
import { packedTag } from './etag.ts'

const variesBy = (vary: string) => {
  if (/\baccept-encoding\b/i.test(vary)) return vary
  return vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`
}

/**
 * Packs the answers of the routes that come after, where a route does not say `compress: false`. The bytes depend on
 * what the reader can unpack, which every answer says, and packed ones have a tag of their own.
 */
export const registerPacking = async (app: FastifyInstance) => {
  await app.register(compress, compression)
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return
    // After the packing, which is a hook of the route.
    route.onSend = [route.onSend ?? []].flat().concat((_request, reply, payload, done) => {
      const [tag, coding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')]
      reply.header('vary', variesBy(String(reply.getHeader('vary') ?? '')))
      if (typeof tag === 'string' && typeof coding === 'string') reply.header('etag', packedTag(tag, coding))
      done(null, payload)
    })
  })
}
