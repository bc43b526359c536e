import { asAppError, findProcedure, refuseUnknownInput, type Context } from '@dayloom/trpc/server'
import type { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../../context.ts'
import { aroundCallOf, type Observers } from '../../observers.ts'
import { auditRefusal } from '../audit.ts'
import { noteFailure } from '../errors.ts'
import { admit } from '../load/admission.ts'

interface Failure {
  error: TRPCError
  path: string | undefined
  ctx: Context | undefined
}

/** What an answer needs of a request. */
export const hooksFor = (host: Host, observers: Observers) => {
  const aroundCall = aroundCallOf(observers)
  return {
    createContext: async (request: FastifyRequest, reply: FastifyReply, calls: number) => {
      const ctx = await createContext(host, request, reply, calls)
      const userId = ctx.principal?.user.id
      if (userId) await admit(host, request, { userId, calls })
      return { ...ctx, aroundCall, refuseUnknownInput }
    },
    /** It counts as a request, and takes no place of one: it is open for long. */
    openStream: async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await createContext(host, request, reply)
      if (ctx.principal) (await host.accountLoad.admit(ctx.principal.user.id, 1))()
      return { ...ctx, aroundCall }
    },
    onError: (request: FastifyRequest, { error, path, ctx }: Failure) => {
      const known = asAppError(error)
      if (path === undefined || !findProcedure(path)) observers.metrics?.countUnknownCall()
      noteFailure(request.log, known, 'procedure', { path })
      auditRefusal(host, request, known, { at: path, user_id: ctx?.principal?.user.id })
    },
  }
}

export type Hooks = ReturnType<typeof hooksFor>
