import { version } from '@dayloom/validators/release/version'
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathsObject } from 'zod-openapi'
import { z } from 'zod'
import { openAnswers } from './open-answers.ts'
import { addWebhooks } from './openapi-webhooks.ts'
import { operation } from './openapi-operation.ts'
import { endpointGroups, routes } from '../routes.ts'

const pathsOf = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of routes) {
    const { method, path } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

/** Zod drops the examples of an input that it transforms, such as a rule of repetition. */
const keepExamples: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema }) => {
  const examples = z.globalRegistry.get(zodSchema)?.['examples']
  if (Array.isArray(examples)) jsonSchema.examples = examples
}

/** The OpenAPI 3.1 document of the table, for a server below `base`. */
export const openApiDocument = (base = '') =>
  addWebhooks(
    openAnswers(
      createDocument(
        {
          openapi: '3.1.0',
          info: {
            title: 'Dayloom',
            version,
            description:
              'Tasks, habits and how the days add up. Create an API token in Profile → Security, or sign in to get the token of a session. Send it as `Authorization: Bearer <token>`. The first call in a minute: `/api/docs/first-call`.',
          },
          servers: [{ url: `${base}/api` }],
          tags: endpointGroups.map(({ name, description }) => ({ name, description })),
          paths: pathsOf(),
          components: {
            securitySchemes: {
              bearer: {
                type: 'http',
                scheme: 'bearer',
                description:
                  'The token of a session, which may call everything, or an API token. What an operation asks of an API token stands with it: `read` is any token, `write` one that may write; `session` is open to no API token.',
              },
              cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
            },
          },
        },
        { override: keepExamples },
      ),
    ),
  )
