import { messages } from '@dayloom/validators/messages'
import type { z } from 'zod'
import type { Draft } from '../draft.ts'

/** Null where it cannot be kept: the draft names its line, and why. */
export const checkRow = <T extends z.ZodType>(
  schema: T,
  value: unknown,
  line: number,
  draft: Draft,
): z.output<T> | null => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  draft.skip(line, result.error.issues[0]?.message ?? messages.input.invalid)
  return null
}
