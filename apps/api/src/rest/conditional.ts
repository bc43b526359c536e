import { isDeepStrictEqual } from 'node:util'
import { AppError, whileLocked, type Context } from '@dayloom/trpc/server'
import type { FastifyRequest } from 'fastify'
import { etagOf, names, preconditionFailed } from '../http/answers/etag.ts'
import type { ProcedureEndpoint } from './endpoint.ts'
import { routes } from './routes.ts'

type Fields = Record<string, unknown>

/** What GET answers of one thing, by its path. */
const things = new Map(
  routes.flatMap((row) => (row.kind === 'procedure' && row.thing ? [[row.path, row] as const] : [])),
)

const tagOf = ({ envelope }: ProcedureEndpoint, output: unknown) =>
  etagOf(JSON.stringify(envelope.wrap(output, undefined)))

const versionOf = (output: unknown) =>
  typeof output === 'object' && output !== null && 'version' in output ? output.version : undefined

interface Asked {
  endpoint: ProcedureEndpoint
  request: FastifyRequest
  input: Fields
}

const conditionsOf = ({ headers }: FastifyRequest) => ({
  match: headers['if-match'],
  none: headers['if-none-match'],
})

/**
 * Carries out a change where the thing is as `If-Match` and `If-None-Match` want it, and is so still when it is
 * written: what has a version is written by it, and anything else stays locked from the look at it on. `If-Match` at
 * an address that has no version of its own fails.
 */
export const callIfMatching = async (ctx: Context, { endpoint, request, input }: Asked) => {
  const { match, none } = conditionsOf(request)
  const change = (inner: Context, given = input) => endpoint.call(inner, given)
  const thing = things.get(endpoint.path)
  if (!thing?.thing) {
    if (match !== undefined && match.trim() !== '*') throw preconditionFailed()
    return change(ctx)
  }
  if (match === undefined && none === undefined) return change(ctx)
  const look = async (inner: Context) => {
    const { output } = await thing.call(inner, input)
    const tag = tagOf(thing, output)
    if (match !== undefined && !names(match, tag, { strongly: true })) throw preconditionFailed()
    if (none !== undefined && names(none, tag)) throw preconditionFailed()
    return versionOf(output)
  }
  if (thing.thing !== 'task')
    return whileLocked(ctx, thing.thing, input['id'], async (inner) => {
      await look(inner)
      return change(inner)
    })
  const version = await look(ctx)
  try {
    return await change(ctx, { version, ...input })
  } catch (error) {
    const isOurs = error instanceof AppError && error.appCode === 'VERSION_CONFLICT'
    throw isOurs && input['version'] === undefined ? preconditionFailed() : error
  }
}

/** Whether each field that both have is the same. */
const isPartOf = (part: unknown, whole: unknown) =>
  typeof part === 'object' &&
  part !== null &&
  typeof whole === 'object' &&
  whole !== null &&
  Object.entries(part).every(
    ([name, value]) => !(name in whole) || isDeepStrictEqual(value, Reflect.get(whole, name)),
  )

/**
 * The tag that GET gives of what a PUT left. None where somebody has changed it since: by that tag the client would
 * write over what it has never seen.
 */
export const tagAfter = async (
  ctx: Context,
  { endpoint, input }: Omit<Asked, 'request'>,
  output: unknown,
) => {
  const thing = endpoint.method === 'PUT' ? things.get(endpoint.path) : undefined
  if (!thing) return undefined
  if (thing.output === endpoint.output) return tagOf(thing, output)
  try {
    const { output: found } = await thing.call(ctx, input)
    return isPartOf(output, found) ? tagOf(thing, found) : undefined
  } catch (error) {
    // What is done is answered, whatever became of it.
    if (error instanceof AppError) return undefined
    throw error
  }
}
