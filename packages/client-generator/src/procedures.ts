import { appRouter } from '@dayloom/trpc/server'
import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'

const schema = z.instanceof(z.ZodType)
const definition = z.object({ type: z.string(), inputs: z.array(schema), output: schema.optional() })

/** The definition is on the procedure's function. */
const definitionOf = (procedure: unknown) =>
  definition.parse(typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined)

const json = (value: z.ZodType) => ({ content: { 'application/json': { schema: value } } })

/**
 * Describes the procedures as OpenAPI, so that one generator prints the types of both surfaces without the server's
 * code. Each is a path of its own, such as `/query/tasks.list`. Subscriptions are left out.
 */
export const proceduresDocument = () => {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, procedure] of Object.entries(appRouter._def.procedures)) {
    const { type, inputs, output } = definitionOf(procedure)
    const [input] = inputs
    if (type === 'subscription' || !output) continue
    const required = input !== undefined && !input.safeParse(undefined).success
    paths[`/${type}/${name}`] = {
      post: {
        ...(input && { requestBody: { required, ...json(input) } }),
        responses: { '200': { description: name, ...json(output) } },
      },
    }
  }
  return createDocument({ openapi: '3.1.0', info: { title: 'Procedures', version: '1.0.0' }, paths })
}
