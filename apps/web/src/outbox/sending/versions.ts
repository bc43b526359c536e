import type { Call } from '@dayloom/outbox'
import { z } from 'zod'

const versioned = z.looseObject({ version: z.number() })

/**
 * An edit that was made on top of an edit that is answered now continues from the version of that answer. If somebody
 * else changed the task in between, the edit keeps its version, and meets their change as a conflict.
 */
export const followVersion = (sent: Call, answer: unknown, later: Call) => {
  const now = versioned.safeParse(answer).data
  const input = versioned.safeParse(later.input).data
  if (!now || !input) return null
  const before = sent.procedure.endsWith('.create') ? 0 : now.version - 1
  return input.version === before ? { input: { ...input, version: now.version }, base: now } : null
}
