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

const identified = z.looseObject({ id: z.string() })

/** The timer ran already where it was started: what stops it names the entry that the server has. */
export const followTimer = (sent: Call, answer: unknown, later: Call) => {
  if (sent.procedure !== 'timer.start' || later.procedure !== 'timer.stop') return null
  const [now, input] = [answer, later.input].map((each) => identified.safeParse(each).data)
  return now && input && now.id !== input.id ? { input: { ...input, id: now.id } } : null
}
