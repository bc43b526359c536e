import { messages } from '@dayloom/validators/messages'
import { deserialize, serialize } from 'superjson'
import { z } from 'zod'
import { AppError } from '../../errors.ts'

const told = z.looseObject({ meta: z.looseObject({ values: z.unknown() }).optional() })

/** The names of all kinds in superjson's tree of annotations. */
const kindsIn = (tree: unknown): unknown[] =>
  typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(kindsIn) : [tree]

/** Of what superjson can say beyond JSON, inputs have `undefined`. The rest costs: a megabyte of digits as a bigint, a pattern as a RegExp. */
function assertPlain(given: unknown): asserts given is Parameters<typeof deserialize>[0] {
  const { data } = told.safeParse(given)
  const values = data?.meta?.values ?? []
  if (!data || kindsIn(values).some((kind) => kind !== 'undefined'))
    throw new AppError('VALIDATION_FAILED', messages.input.json)
}

/** What tRPC reads inputs and writes answers with. */
export const transformer = {
  input: {
    serialize,
    deserialize: (given: unknown): unknown => {
      assertPlain(given)
      return deserialize(given)
    },
  },
  // Answers are plain JSON, which a test holds of every schema: nothing in them has to be looked for.
  output: { serialize: (json: unknown) => ({ json }), deserialize },
}
