import { isUnavailable } from '@dayloom/db/errors'
import type { Files } from '../context.ts'

/**
 * Removes the bytes whose row was refused, and passes the refusal on. When the database went away nobody knows
 * whether the row was written: the bytes stay, and are swept up later if it was not.
 */
export const withdraw = async (files: Files, key: string, error: unknown): Promise<never> => {
  if (!isUnavailable(error)) await files.remove(key)
  throw error
}
