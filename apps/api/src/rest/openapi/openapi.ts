import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { openAnswers } from './open-answers.ts'
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

/** The OpenAPI 3.1 document of the table. */
export const openApiDocument = () =>
  openAnswers(
    createDocument({
      openapi: '3.1.0',
      info: {
        title: 'Dayloom',
        version: '1.0.0',
        description:
          'Tasks, habits and how the days add up. Create an API token in Profile → Security, or sign in to get the token of a session. Send it as `Authorization: Bearer <token>`. The first call in a minute: `/api/docs/first-call`.',
      },
      servers: [{ url: '/api' }],
      tags: endpointGroups.map(({ name, description }) => ({ name, description })),
      paths: pathsOf(),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        },
      },
    }),
  )
