import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { envelopes } from './envelopes.ts'
import { failures } from './openapi-errors.ts'
import { descriptions, examples } from './openapi-words.ts'
import {
  pathParameters,
  type DownloadRow,
  type IntakeRow,
  type ProcedureRow,
  type Row,
  type UploadRow,
} from './row.ts'

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
const bytes = { type: 'string', format: 'binary' } as const

const only = (input: z.ZodObject, wanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => wanted(name))))

/** A body without which the row can do nothing is required. */
const body = (name: string, schema: z.ZodType) => ({
  required: !schema.safeParse({}).success,
  content: { 'application/json': { schema, example: examples[name] } },
})

const reply = ({ summary }: Row, schema: z.ZodType) => ({ description: summary, ...json(schema) })

const callOperation = (row: ProcedureRow): ZodOpenApiOperationObject => {
  const { method, path, name, summary, input, status, envelope, output, message, repeatable } = row
  const named = pathParameters(path)
  const rest = input && only(input, (name) => !named.includes(name))
  const given = rest && Object.keys(rest.shape).length > 0 ? rest : undefined
  const answer =
    status === 302
      ? { description: summary, headers: z.object({ location: z.url() }) }
      : reply(row, envelope.schema(output, message ? z.string() : undefined))
  return {
    requestParams: {
      ...(input && named.length > 0 && { path: only(input, (name) => named.includes(name)) }),
      ...(method === 'GET' && given && { query: given }),
    },
    ...(method !== 'GET' && given && { requestBody: body(name, given) }),
    responses: {
      [`${status}`]: answer,
      ...(repeatable && { '200': { ...answer, description: 'The id was sent before: the first result' } }),
    },
  }
}

const uploadOperation = (row: UploadRow): ZodOpenApiOperationObject => {
  const { params, field, accepts, status, output, message } = row
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
    responses: { [`${status}`]: reply(row, envelopes.resource.schema(output, z.literal(message))) },
  }
}

const sent = z.object({
  'content-disposition': z.string().meta({ examples: ['inline; filename="plan.pdf"'] }),
  etag: z.string().meta({ description: 'Good for `If-Range`' }),
})

const downloadOperation = ({ params, summary }: DownloadRow): ZodOpenApiOperationObject => {
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

const intakeOperation = (row: IntakeRow): ZodOpenApiOperationObject => ({
  requestBody: body(row.name, row.input),
  responses: { '200': reply(row, envelopes.resource.schema(row.output, z.literal(row.message))) },
})

const described = (row: Row) => {
  if (row.kind === 'upload') return uploadOperation(row)
  if (row.kind === 'document') return { responses: { '200': reply(row, row.output) } }
  if (row.kind === 'intake') return intakeOperation(row)
  return row.kind === 'download' ? downloadOperation(row) : callOperation(row)
}

/** What the document says about a row. */
export const operation = (row: Row): ZodOpenApiOperationObject => {
  const { name, summary, open } = row
  const { responses, ...rest } = described(row)
  const all: ZodOpenApiResponsesObject = { ...responses, ...failures(row) }
  return {
    operationId: name.replace('.', '_'),
    summary,
    description: descriptions[name],
    tags: [name.split('.')[0] ?? name],
    security: open ? [] : [{ bearer: [] }, { cookie: [] }],
    ...rest,
    responses: all,
  }
}
