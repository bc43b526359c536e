import { isOpenToTokens } from '@dayloom/trpc/server'
import { z } from 'zod'
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi'
import {
  pathParameters,
  takesKey,
  type Endpoint,
  type ProcedureEndpoint,
  type StreamBody,
  type StreamEndpoint,
} from '../endpoint.ts'
import { failures } from './openapi-errors.ts'
import { routes } from '../routes.ts'
import { ifMatch, ifNoneMatch, located, prefer, replayed, tagged, taggedAfter } from './openapi-headers.ts'

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
const bytes = { type: 'string', format: 'binary' } as const

const only = (input: z.ZodObject, wanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => wanted(name))))

/** A body without which the endpoint can do nothing is required. */
const jsonBody = (schema: z.ZodType, example: unknown) => ({
  required: !schema.safeParse({}).success,
  content: { 'application/json': { schema, example } },
})

/** The same fields, with a value for those that the example has. */
const shownBy = (query: z.ZodObject, example: unknown) => {
  const values = new Map<string, unknown>(
    typeof example === 'object' && example ? Object.entries(example) : [],
  )
  const fields = Object.entries(query.shape).map(([name, field]: [string, z.ZodType]) => [
    name,
    values.has(name) ? field.meta({ param: { example: values.get(name) } }) : field,
  ])
  return z.object(Object.fromEntries(fields))
}

/** What is shown once is null in an answer to the same idempotency key. */
const answered = ({ output, shownOnce }: ProcedureEndpoint) => {
  if (shownOnce.length === 0 || !(output instanceof z.ZodObject)) return output
  const nullable = shownOnce.map((name) => [name, z.nullable(output.shape[name])])
  return output.extend(Object.fromEntries(nullable)).meta({ ...output.meta() })
}

const procedureOperation = (endpoint: ProcedureEndpoint): ZodOpenApiOperationObject => {
  const { byQuery, path, summary, input, status, envelope, hasMessage, idempotent } = endpoint
  const output = answered(endpoint)
  const named = pathParameters(path)
  const rest = input && only(input, (name) => !named.includes(name))
  const given = rest && Object.keys(rest.shape).length > 0 ? rest : undefined
  const answer =
    status === 302
      ? { description: summary, headers: z.object({ location: z.url() }) }
      : { description: summary, ...json(envelope.schema(output, hasMessage ? z.string() : undefined)) }
  return {
    requestParams: {
      ...(input && named.length > 0 && { path: only(input, (name) => named.includes(name)) }),
      ...(byQuery && given && { query: shownBy(given, endpoint.example) }),
    },
    ...(!byQuery && given && { requestBody: jsonBody(given, endpoint.example) }),
    responses: {
      [`${status}`]: answer,
      ...(idempotent && { '200': { ...answer, description: 'The id was sent before: the first result' } }),
    },
  }
}

const bodyOf = (body: StreamBody): ZodOpenApiOperationObject['requestBody'] => {
  if (body.type === 'application/json') return jsonBody(body.schema, body.example)
  const file = { ...bytes, description: body.accepts }
  return {
    required: true,
    content: {
      [body.type]: {
        schema: { type: 'object', required: [body.field], properties: { [body.field]: file } },
      },
    },
  }
}

const range = z
  .string()
  .optional()
  .meta({ examples: ['bytes=0-1023'] })
const sent = z.object({
  'content-disposition': z.string().meta({ examples: ['inline; filename="plan.pdf"'] }),
  etag: z.string().meta({ description: 'Good for `If-Range` and `If-None-Match`' }),
})
const part = sent.extend({ 'content-range': z.string().meta({ examples: ['bytes 0-1023/13264'] }) })
const content = { '*/*': { schema: bytes } }

/** The bytes of a stored file. */
const isFile = (endpoint: Endpoint) =>
  endpoint.kind === 'stream' && endpoint.output === null && !endpoint.isEndless

const streamAnswers = ({ status, output, isEndless, summary }: StreamEndpoint): ZodOpenApiResponsesObject => {
  if (output) return { [`${status}`]: { description: summary, ...json(output) } }
  if (isEndless)
    return {
      '200': { description: summary, content: { 'text/event-stream': { schema: { type: 'string' } } } },
    }
  return {
    '200': { description: `${summary}, with its stored content type`, headers: sent, content },
    '206': { description: 'The requested part', headers: part, content },
  }
}

const streamOperation = (endpoint: StreamEndpoint): ZodOpenApiOperationObject => {
  const { path, params, headers, body } = endpoint
  const named = pathParameters(path)
  const asked = params && only(params, (name) => !named.includes(name))
  const header = isFile(endpoint) ? z.object({ range }) : headers
  const requestParams = {
    ...(params && named.length > 0 && { path: only(params, (name) => named.includes(name)) }),
    ...(asked && Object.keys(asked.shape).length > 0 && { query: asked }),
    ...(header && { header }),
  }
  return {
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && { requestBody: bodyOf(body) }),
    responses: streamAnswers(endpoint),
  }
}

const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[!-~]{1,64}$/)
    .optional()
    .meta({
      description:
        'A request repeated with the same key within 24 hours is not carried out again: it gets the first response, with `Idempotency-Replayed: true`',
      examples: ['01996f2e-5c1b-7c57-9f1a-0d6d6f8f7a10'],
    }),
})

/** The same answers, where those with a good status, or with one of them, say more in their headers. */
const withHeaders = (
  responses: ZodOpenApiResponsesObject,
  more: z.ZodObject,
  statuses = Object.keys(responses),
): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    Object.entries(responses).map(([status, answer]: [string, ZodOpenApiResponseObject]) => {
      if (!statuses.includes(status)) return [status, answer]
      const { headers } = answer
      return [
        status,
        { ...answer, headers: headers instanceof z.ZodObject ? headers.extend(more.shape) : more },
      ]
    }),
  )

/** Whether a change is asked at the address of something that has a version. */
const changesThing = ({ method, path }: Endpoint) =>
  method !== 'GET' && routes.some((row) => row.path === path && row.kind === 'procedure' && row.thing)

const isReading = (endpoint: Endpoint) =>
  endpoint.kind === 'procedure' && endpoint.method === 'GET' && endpoint.status === 200

/** What of RFC 9110 an endpoint knows beside its own headers. */
const headersOf = (endpoint: Endpoint, hasBody: boolean) => ({
  ...(takesKey(endpoint) && keyHeader.shape),
  ...(changesThing(endpoint) && ifMatch),
  ...((isReading(endpoint) || isFile(endpoint)) && ifNoneMatch),
  ...(hasBody && endpoint.kind === 'procedure' && prefer),
})

const answersOf = (endpoint: Endpoint, responses: ZodOpenApiResponsesObject) => {
  const notModified = { '304': { description: 'It is the version that `If-None-Match` names' } }
  let all = takesKey(endpoint) ? withHeaders(responses, replayed) : responses
  if (endpoint.location !== undefined) all = withHeaders(all, located, ['201'])
  if (changesThing(endpoint) && endpoint.method === 'PUT') all = withHeaders(all, taggedAfter)
  if (isReading(endpoint)) all = withHeaders(all, tagged)
  return isReading(endpoint) || isFile(endpoint) ? { ...all, ...notModified } : all
}

/** What an API token needs; `session` where none is enough. */
const scopeOf = ({ name, method }: Endpoint) => {
  if (!isOpenToTokens(name)) return 'session'
  return method === 'GET' ? 'read' : 'write'
}

/** What the document says about an endpoint. */
export const operation = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { name, summary, description, public: isPublic } = endpoint
  const { responses, requestParams, ...shape } =
    endpoint.kind === 'stream' ? streamOperation(endpoint) : procedureOperation(endpoint)
  const header = z.object({
    ...(requestParams?.header instanceof z.ZodObject && requestParams.header.shape),
    ...headersOf(endpoint, shape.requestBody !== undefined),
  })
  return {
    operationId: name.replace('.', '_'),
    summary,
    ...(description !== undefined && { description }),
    tags: [name.split('.')[0] ?? name],
    security: isPublic ? [] : [{ bearer: [scopeOf(endpoint)] }, { cookie: [] }],
    ...shape,
    requestParams: { ...requestParams, ...(Object.keys(header.shape).length > 0 && { header }) },
    responses: { ...answersOf(endpoint, responses), ...failures(endpoint) },
  }
}
