import { refuseToken, requireProven, requireUser } from '@dayloom/trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../context.ts'
import { admit, admitStream } from '../http/load/admission.ts'
import { setContext } from '../http/request-context.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Finds out who asks before the body is read: a stranger learns nothing about what the body should be, and
 * costs nothing.
 */
export const identify =
  (host: Host, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await createContext(host, request, reply)
    refuseToken(ctx.principal, endpoint.name, endpoint.method !== 'GET')
    if (endpoint.proven) requireProven(ctx)
    else if (!endpoint.public) requireUser(ctx)
    setContext(request, ctx)
    const userId = ctx.principal?.user.id
    if (!userId) return
    const holds = endpoint.kind === 'stream' ? endpoint.holds : (['request'] as const)
    if (holds.length === 0) return (await host.accountLoad.admit(userId, 1))()
    if (holds.some((each) => each === 'request')) await admit(host, request, { userId, calls: 1 })
    if (holds.some((each) => each === 'file')) await admitStream(host, request, userId)
  }
