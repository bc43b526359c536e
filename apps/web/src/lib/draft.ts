import { useMemo } from 'react'
import type { z } from 'zod'
import { onSessionEnd } from './session-end.ts'
import { useUser } from './session/session.tsx'

const PREFIX = 'draft '

/** Storage can be switched off, or full: then there are no drafts. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

// Someone who signs out leaves nothing behind; a session that expired comes back to what was typed.
onSessionEnd((end) => {
  if (end !== 'left') return
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  })
})

export interface DraftStore<T> {
  load: () => T | undefined
  /** Null forgets it. */
  keep: (draft: T | null) => void
}

/** What a person has typed into a form and not saved. It outlives a reload of the page, not the tab. */
export const useDraft = <T>(form: string, schema: z.ZodType<T>): DraftStore<T> => {
  const { id } = useUser()
  return useMemo(() => {
    const key = `${PREFIX}${id} ${form}`
    return {
      load: () => attempt(() => schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data),
      keep: (draft) => {
        attempt(() => {
          if (draft === null) sessionStorage.removeItem(key)
          else sessionStorage.setItem(key, JSON.stringify(draft))
        })
      },
    }
  }, [id, form, schema])
}
