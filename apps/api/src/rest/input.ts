import { AppError, refuseUnknown } from '@dayloom/trpc/server'
import { messages } from '@dayloom/validators/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sync } from '../http/sync-hook.ts'
import { pathParameters, type Endpoint, type ProcedureEndpoint } from './endpoint.ts'

const fields = z.compile(z.record(z.string(), z.unknown()))

/** `status[]` and `status[0]`, as PHP and others write a list. */
const LISTED = /^(\w+)\[\d*\]$/

/** The query, whose lists are written in one of three ways: `status=a,b`, `status=a&status=b` or `status[]=a&status[]=b`. */
const queryOf = ({ query }: Pick<FastifyRequest, 'query'>) => {
  const asked = new Map<string, unknown>()
  for (const [key, value] of Object.entries(query ?? {})) {
    const [, name] = LISTED.exec(key) ?? []
    if (name === undefined) asked.set(key, value)
    else asked.set(name, [asked.get(name) ?? [], value].flat(2).join(','))
  }
  return Object.fromEntries(asked)
}

/** What an endpoint reads of its address behind the question mark. */
const queryShape = (endpoint: Endpoint) => {
  const taken = endpoint.kind === 'stream' ? endpoint.params : endpoint.byQuery && endpoint.input
  const named = pathParameters(endpoint.path)
  return z.object(
    Object.fromEntries(Object.entries(taken ? taken.shape : {}).filter(([name]) => !named.includes(name))),
  )
}

/** `Prefer: handling=strict` (RFC 7240). */
const wantsStrictness = ({ headers }: FastifyRequest) =>
  [headers['prefer'] ?? []]
    .flat()
    .some((header) => /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i.test(header))

/** Of an endpoint: the query of its requests is as it reads it from then on. A parameter that it does not know is refused. */
export const readQuery = (endpoint: Endpoint) => {
  const shape = queryShape(endpoint)
  return sync((request) => {
    const asked = queryOf(request)
    refuseUnknown(shape, asked)
    request.query = asked
  })
}

/**
 * A GET is asked by its query, most changes by their body; a path names the thing, whatever those say. A field of a body that
 * is not known is ignored, as clients of older versions may count on, or refused where `Prefer: handling=strict` asks.
 */
export const readInput = (
  { input, byQuery }: Pick<ProcedureEndpoint, 'input' | 'byQuery'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const given = fields.safeParse(byQuery ? request.query : (request.body ?? {}))
  if (!given.success || Array.isArray(request.body))
    throw new AppError('VALIDATION_FAILED', messages.input.invalid)
  if (!byQuery && wantsStrictness(request)) {
    reply.header('preference-applied', 'handling=strict')
    refuseUnknown(input, given.data)
  }
  return { ...given.data, ...fields.parse(request.params) }
}
