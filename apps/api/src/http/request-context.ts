import type { Context } from '@dayloom/trpc/server'
import type { FastifyRequest } from 'fastify'

const contexts = new WeakMap<FastifyRequest, Context>()

/** From now on this is the context of the request. */
export const setContext = (request: FastifyRequest, ctx: Context) => void contexts.set(request, ctx)

/** Who sent it, as far as that is known by now. */
export const userIdOf = (request: FastifyRequest) => contexts.get(request)?.principal?.user.id

export const contextOf = (request: FastifyRequest) => {
  const ctx = contexts.get(request)
  if (!ctx) throw new Error('An endpoint has to identify its request first')
  return ctx
}
