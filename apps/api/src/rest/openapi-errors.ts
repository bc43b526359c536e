import { AppError, statusOf, type ErrorCode } from '@dayloom/trpc/server'
import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import { pathParameters, type Row } from './row.ts'

const errorBody = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A text for the user' }),
    code: z.string().meta({ description: 'A code for machines', examples: ['VALIDATION_FAILED'] }),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'For invalid input: every field that is wrong, the first one first' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: 'For an error of the server: names it in its log' }),
  })
  .meta({ id: 'Error' })

/** What a row can refuse, as its shape says; what else it can is in its own list. */
const codesOf = (row: Row): ErrorCode[] => {
  const takesInput = row.kind === 'procedure' ? row.input !== undefined : row.kind !== 'document'
  const codes: [boolean, ErrorCode[]][] = [
    [takesInput, ['VALIDATION_FAILED']],
    [!row.open, ['UNAUTHORIZED']],
    [row.method !== 'GET', ['CROSS_SITE', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE']],
    [pathParameters(row.path).length > 0, ['NOT_FOUND']],
    [row.kind === 'upload', ['STORAGE_FULL']],
    [row.kind === 'download', ['RANGE_NOT_SATISFIABLE']],
    [true, row.errors],
    [true, ['UNAVAILABLE']],
  ]
  return [...new Set(codes.flatMap(([applies, found]) => (applies ? found : [])))]
}

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
})

/** The error answers of a row: one for each status, naming its codes. */
export const failures = (row: Row): ZodOpenApiResponsesObject => {
  const byStatus = new Map<number, string[]>()
  for (const code of codesOf(row)) {
    const status = statusOf(new AppError(code, ''))
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\``])
  }
  const answers = [...byStatus].map(([status, codes]) => [status, answer(codes.join(', '))] as const)
  return { ...Object.fromEntries(answers), default: answer('Any other error') }
}
