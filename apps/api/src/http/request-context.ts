import { requireProven, requireUser, type Context } from '@dayloom/trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../context.ts'
import { admit, admitStream } from './load/admission.ts'
import type { Endpoint } from '../rest/endpoint.ts'

const contexts = new WeakMap<FastifyRequest, Context>()

/**
 * Finds out who is there before the body is read: a stranger learns nothing about what the body should be, and
 * costs nothing.
 */
export const identify =
  (host: Host, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await createContext(host, request, reply)
    if (endpoint.proven) requireProven(ctx)
    else if (!endpoint.public) requireUser(ctx)
    contexts.set(request, ctx)
    const userId = ctx.principal?.user.id
    if (!userId) return
    const isStream = endpoint.kind === 'stream'
    if (!isStream || endpoint.countsAsRequest) await admit(host, request, reply, { userId, calls: 1 })
    if (isStream) await admitStream(host, request, reply, userId)
  }

/** Who sent it, as far as that is known by now. */
export const userIdOf = (request: FastifyRequest) => contexts.get(request)?.principal?.user.id

export const contextOf = (request: FastifyRequest) => {
  const ctx = contexts.get(request)
  if (!ctx) throw new Error('An endpoint has to identify its request first')
  return ctx
}
