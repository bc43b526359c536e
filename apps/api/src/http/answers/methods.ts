import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance } from 'fastify'

/** `/tasks/:id` and `/assets/*` as what they match. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  )

/**
 * An address that is there for other methods says so: 405 with `Allow`, and 204 to OPTIONS (RFC 9110). What is known of
 * an address are the routes of the server themselves. Comes before they are registered.
 */
export const registerMethods = (app: FastifyInstance) => {
  const addresses = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    addresses.set(url, known)
  })
  const methodsAt = (path: string) =>
    new Set(
      Array.from(addresses.values()).flatMap(({ pattern, methods }) =>
        pattern.test(path) ? Array.from(methods) : [],
      ),
    )
  app.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? methodsAt(request.url.split('?', 1)[0] ?? '') : null
    if (!methods || methods.size === 0) return done()
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return void reply.code(204).send()
    return done(
      new AppError('METHOD_NOT_ALLOWED', serverMessages.server.wrongMethod, {
        values: { method: request.method },
      }),
    )
  })
}
