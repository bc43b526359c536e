import { limits } from '@dayloom/validators/limits'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { onSessionEnd } from '../../../lib/session-end.ts'

const NAME = 'focus'
const { min, max } = limits.timeEntry.focus
const minutes = (usual: number) => z.number().int().min(min).max(max).catch(usual)

const focusSchema = z.object({
  /** What was focused on last, so that a pause has something to go on with. */
  subject: z
    .object({ kind: z.enum(['task', 'habit']), id: z.string(), title: z.string() })
    .nullable()
    .catch(null),
  /** Minutes of a round, and of the break after it. */
  work: minutes(25),
  rest: minutes(5),
  rest_ends_at: z.string().nullable().catch(null),
})
type Focus = z.output<typeof focusSchema>

const listeners = new Set<() => void>()
let cached: { text: string | null; focus: Focus } | undefined

const readText = () => {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return cached?.text ?? null
  }
}

const parse = (text: string | null): Focus => {
  try {
    return focusSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return focusSchema.parse({})
  }
}

const read = (): Focus => {
  const text = readText()
  if (cached?.text !== text) cached = { text, focus: parse(text) }
  return cached.focus
}

/** What this device remembers of focusing. */
export const writeFocus = (change: Partial<Focus>) => {
  const focus = { ...read(), ...change }
  const text = JSON.stringify(focus)
  cached = { text, focus }
  try {
    localStorage.setItem(NAME, text)
  } catch {
    // Then it is remembered until the page is left.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useFocus = () => useSyncExternalStore(subscribe, read)

onSessionEnd(() => writeFocus({ subject: null, rest_ends_at: null }))
