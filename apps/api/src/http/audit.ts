import { asAppError, isAuditedRefusal, type AppError } from '@dayloom/trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Host } from '../context.ts'
import { userIdOf } from './request-context.ts'

interface Where {
  /** The procedure or the pattern of the path, which holds nothing that a person sent. */
  at: string | undefined
  user_id: string | undefined
}

/** Every refusal that says something about who came is one audit line, whichever way it came. */
export const auditRefusal = (
  { ports }: Host,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  { appCode: reason, userId }: AppError,
  { at, user_id }: Where,
) => {
  if (isAuditedRefusal(reason))
    ports.audit('refused', { request, user_id: user_id ?? userId ?? null, reason, at })
}

export const registerAudit = (app: FastifyInstance, host: Host) =>
  app.addHook('onError', async (request, _reply, error) =>
    auditRefusal(host, request, asAppError(error), {
      at: request.routeOptions.url,
      user_id: userIdOf(request),
    }),
  )
