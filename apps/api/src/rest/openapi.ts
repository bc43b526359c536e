import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { routes } from './routes.ts'
import { pathParameters, type Row } from './row.ts'

const errorBody = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A text for the user' }),
    code: z.string().meta({ description: 'A code for machines', examples: ['VALIDATION_FAILED'] }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' })

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
const failure = (description: string) => ({ description, ...json(errorBody) })

const only = (input: z.ZodObject, wanted: (name: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => wanted(name))))

const requestOf = ({ method, path, input }: Row) => {
  if (!input) return {}
  const named = pathParameters(path)
  const params = only(input, (name) => named.includes(name))
  const rest = only(input, (name) => !named.includes(name))
  const empty = Object.keys(rest.shape).length === 0
  return {
    requestParams: {
      ...(named.length && { path: params }),
      ...(method === 'GET' && !empty && { query: rest }),
    },
    ...(method !== 'GET' && !empty && { requestBody: json(rest) }),
  }
}

const operation = (row: Row): ZodOpenApiOperationObject => {
  const { status, envelope, output, message, open, summary, procedure, input, repeatable } = row
  const reply = { description: summary, ...json(envelope.schema(output, message ? z.string() : undefined)) }
  return {
    operationId: procedure.replace('.', '_'),
    summary,
    tags: [procedure.split('.')[0] ?? procedure],
    security: open ? [] : [{ bearer: [] }, { cookie: [] }],
    ...requestOf(row),
    responses: {
      [`${status}`]: reply,
      ...(repeatable && { '200': { ...reply, description: 'Sent before: the first result' } }),
      ...(input && { '400': failure('Invalid input') }),
      ...(!open && { '401': failure('No session, or an ended one') }),
      default: failure('Any other error'),
    },
  }
}

const pathsOf = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const row of routes) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) }
  }
  return paths
}

/** The OpenAPI 3.1 document of the table. */
export const openApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Dayloom',
      version: '1.0.0',
      description:
        'Tasks, habits and how the days add up. Sign in for a token; send it as `Authorization: Bearer <token>`.',
    },
    servers: [{ url: '/api' }],
    paths: pathsOf(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  })
