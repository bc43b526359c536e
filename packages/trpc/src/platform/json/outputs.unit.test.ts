import { expect, test } from 'vitest'
import { z } from 'zod'
import { outputSchemas } from '../../../testing/output-schemas.ts'

test.each(outputSchemas())('the answer of %s is plain JSON', (_, output) => {
  // Throws for a date, a bigint, a map and whatever else JSON cannot say.
  expect(z.toJSONSchema(output, { io: 'output' })).toBeDefined()
})
