import type { z } from 'zod'

/** What a schema says of a value: null when it takes it, else its first error message, as the API shows it. */
export const errorMessage = (schema: z.ZodType, value: unknown): string | null => {
  const result = schema.safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? 'no message')
}
