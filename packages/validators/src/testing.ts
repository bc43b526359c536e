import type { z } from 'zod'

/** Null if the schema accepts the value, otherwise its first error as the API shows it. */
export const errorMessage = (schema: z.ZodType, value: unknown): string | null => {
  const result = schema.safeParse(value)
  return result.success ? null : (result.error.issues[0]?.message ?? 'no message')
}
