import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { envelopes } from './envelopes.ts'
import { failures } from './openapi-errors.ts'
import { descriptions, examples } from './openapi-words.ts'
import {
  pathParameters,
  type DownloadEndpoint,
  type StreamBodyEndpoint,
  type ProcedureEndpoint,
  type Endpoint,
  type UploadEndpoint,
} from './endpoint.ts'

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
const bytes = { type: 'string', format: 'binary' } as const

const only = (input: z.ZodObject, wanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => wanted(name))))

/** A body without which the endpoint can do nothing is required. */
const body = (name: string, schema: z.ZodType) => ({
  required: !schema.safeParse({}).success,
  content: { 'application/json': { schema, example: examples[name] } },
})

const reply = ({ summary }: Endpoint, schema: z.ZodType) => ({ description: summary, ...json(schema) })

const callOperation = (endpoint: ProcedureEndpoint): ZodOpenApiOperationObject => {
  const { method, path, name, summary, input, status, envelope, output, message, idempotent } = endpoint
  const named = pathParameters(path)
  const rest = input && only(input, (name) => !named.includes(name))
  const given = rest && Object.keys(rest.shape).length > 0 ? rest : undefined
  const answer =
    status === 302
      ? { description: summary, headers: z.object({ location: z.url() }) }
      : reply(endpoint, envelope.schema(output, message ? z.string() : undefined))
  return {
    requestParams: {
      ...(input && named.length > 0 && { path: only(input, (name) => named.includes(name)) }),
      ...(method === 'GET' && given && { query: given }),
    },
    ...(method !== 'GET' && given && { requestBody: body(name, given) }),
    responses: {
      [`${status}`]: answer,
      ...(idempotent && { '200': { ...answer, description: 'The id was sent before: the first result' } }),
    },
  }
}

const uploadOperation = (endpoint: UploadEndpoint): ZodOpenApiOperationObject => {
  const { params, field, accepts, status, output, message } = endpoint
  const file = { ...bytes, description: accepts }
  return {
    requestParams: { path: params },
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: [field], properties: { [field]: file } },
        },
      },
    },
    responses: { [`${status}`]: reply(endpoint, envelopes.resource.schema(output, z.literal(message))) },
  }
}

const sent = z.object({
  'content-disposition': z.string().meta({ examples: ['inline; filename="plan.pdf"'] }),
  etag: z.string().meta({ description: 'Good for `If-Range`' }),
})

const downloadOperation = ({ params, summary }: DownloadEndpoint): ZodOpenApiOperationObject => {
  const content = { '*/*': { schema: bytes } }
  return {
    requestParams: {
      path: params,
      header: z.object({
        range: z
          .string()
          .optional()
          .meta({ examples: ['bytes=0-1023'] }),
      }),
    },
    responses: {
      '200': { description: `${summary}, with their stored type`, headers: sent, content },
      '206': {
        description: 'The part that was asked for',
        headers: sent.extend({ 'content-range': z.string().meta({ examples: ['bytes 0-1023/13264'] }) }),
        content,
      },
    },
  }
}

const streamBodyOperation = (endpoint: StreamBodyEndpoint): ZodOpenApiOperationObject => ({
  requestBody: body(endpoint.name, endpoint.input),
  responses: {
    '200': reply(endpoint, envelopes.resource.schema(endpoint.output, z.literal(endpoint.message))),
  },
})

const described = (endpoint: Endpoint) => {
  if (endpoint.kind === 'upload') return uploadOperation(endpoint)
  if (endpoint.kind === 'document') return { responses: { '200': reply(endpoint, endpoint.output) } }
  if (endpoint.kind === 'stream-body') return streamBodyOperation(endpoint)
  return endpoint.kind === 'download' ? downloadOperation(endpoint) : callOperation(endpoint)
}

/** What the document says about an endpoint. */
export const operation = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { name, summary, public: isPublic } = endpoint
  const { responses, ...rest } = described(endpoint)
  const all: ZodOpenApiResponsesObject = { ...responses, ...failures(endpoint) }
  return {
    operationId: name.replace('.', '_'),
    summary,
    description: descriptions[name],
    tags: [name.split('.')[0] ?? name],
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
    ...rest,
    responses: all,
  }
}
