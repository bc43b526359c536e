import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const operations = z
  .object({
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
    ),
  })
  .parse(JSON.parse(JSON.stringify(openApiDocument()))).paths

/** That this is also what is let in is a matter of `security/sign-in/api-tokens.test.ts`. */
test.each([
  ['get', '/tasks', 'read'],
  ['post', '/tasks', 'write'],
  ['delete', '/habits/{id}', 'write'],
  ['get', '/users/profile', 'read'],
  ['put', '/users/profile', 'session'],
  ['get', '/users/export', 'session'],
  ['get', '/email/status', 'read'],
  ['get', '/webhooks', 'session'],
  ['post', '/tokens', 'session'],
])('%s %s says that it is open to %s', (method, path, scope) => {
  expect(operations[path]?.[method]?.security).toEqual([{ bearer: [scope] }, { cookie: [] }])
})
