import { AppError, parseJson, refuseUnknownInput, statusOf, type Context } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Host } from '../context.ts'
import { auditRefusal } from '../http/audit.ts'
import { noteFailure, sendError } from '../http/errors.ts'
import type { Hosts } from '../http/hosts.ts'
import { jsonText } from '../http/json-body.ts'
import { admit } from '../http/load/admission.ts'
import { contextOf, setContext } from '../http/request-context.ts'
import { sync } from '../http/sync-hook.ts'
import { callOnce, keyOf } from '../idempotency/keyed.ts'
import type { Tool } from './tools.ts'

/** The protocol asks for it also where a token is sent, which exempts other requests: a page of another site has none. */
const refuseOtherOrigins = (hosts: Hosts) =>
  sync(({ headers: { origin, host = '' } }) => {
    if (origin !== undefined && !hosts.isOwnOrigin(origin, host))
      throw new AppError('CROSS_SITE', serverMessages.server.crossSite)
  })

/** Before the body is read. A session does not open it: a browser would send its cookie by itself. */
const identify = (host: Host) => async (request: FastifyRequest, reply: FastifyReply) => {
  const ctx = await createContext(host, request, reply)
  if (!ctx.principal?.token) throw new AppError('UNAUTHORIZED', serverMessages.tokens.needed)
  setContext(request, { ...ctx, refuseUnknownInput })
  await admit(host, request, { userId: ctx.principal.user.id, calls: 1 })
}

/** As the protocol's library reads it. The address in it says nothing. */
const requestOf = ({ method, headers }: FastifyRequest) => {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'authorization' ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request('http://localhost/mcp', { method, headers: given })
}

/** A key is done once, whatever number the message has. */
const callTool =
  (ctx: Context, request: FastifyRequest, refusalOf: (error: AppError) => string) =>
  async (tool: Tool, input: unknown, signal: AbortSignal) => {
    const run = async (inner: Context) => JSON.stringify(await tool.call(inner, input, signal))
    const key = tool.readOnly ? undefined : keyOf(request)
    if (key === undefined) return { isRefused: false, text: await run(ctx) }
    const { status, body } = await callOnce(ctx, request, key, {
      name: tool.path,
      body: { tool: tool.name, input },
      run: async (inner) => {
        const text = await run(inner)
        return { status: 200, body: text, kept: text }
      },
      answerOf: undefined,
      refusal: (error) => ({ status: statusOf(error), body: refusalOf(error) }),
    })
    return { isRefused: status !== 200, text: body }
  }

const answer = (host: Host) => async (request: FastifyRequest, reply: FastifyReply) => {
  const message = request.body
  // A list of messages would be many calls for one; newer versions of the protocol have none.
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw new AppError('VALIDATION_FAILED', serverMessages.input.mcp)
  const ctx = contextOf(request)
  const { answerMessage, refusalOf } = await import('./server.ts')
  const { status, type, text } = await answerMessage(requestOf(request), message, {
    canWrite: ctx.principal?.token?.scope === 'write',
    call: callTool(ctx, request, refusalOf),
    onError: (tool, error) => {
      noteFailure(request.log, error, 'tool', { tool })
      auditRefusal(host, request, error, { at: `/mcp ${tool}`, user_id: ctx.principal?.user.id })
    },
  })
  reply.code(status)
  if (type !== null) reply.type(type)
  return reply.send(text)
}

/** `POST /mcp`: the Model Context Protocol over streamable HTTP, without a session. */
export const registerMcp = (app: FastifyInstance, host: Host, hosts: Hosts) =>
  app.register(async (scope) => {
    scope.setErrorHandler(sendError)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => parseJson(jsonText(request, body)),
    )
    scope.addHook('onRequest', refuseOtherOrigins(hosts))
    scope.post('/mcp', { onRequest: identify(host) }, answer(host))
  })
