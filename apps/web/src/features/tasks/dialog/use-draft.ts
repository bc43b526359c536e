import { taskPriorities, taskStatuses } from '@dayloom/validators/enums'
import { id } from '@dayloom/validators/fields'
import { useMemo } from 'react'
import { z } from 'zod'
import { onSessionEnd } from '../../../lib/session-end.ts'
import { useUser } from '../../../lib/session.tsx'

const PREFIX = 'task-draft '

const draftSchema = z.object({
  /** Of a new task: sent again after a reload, it still creates one task only. */
  id: id.optional(),
  /** The fields that were changed, and no others: the rest follows the task. */
  changed: z
    .object({
      title: z.string(),
      description: z.string(),
      due: z.string(),
      priority: z.enum(taskPriorities),
      status: z.enum(taskStatuses),
    })
    .partial(),
  note: z.string(),
})
export type Draft = z.output<typeof draftSchema>

/** Storage can be switched off, or full: then there are no drafts. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

const read = (key: string) =>
  attempt(() => draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data)

// Someone who signs out leaves nothing behind; a session that expired comes back to what was typed.
onSessionEnd((end) => {
  if (end !== 'left') return
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  })
})

/** What was typed into the dialog of a task and not saved. It outlives a reload of the page, not the tab. */
export const useDraft = (subject: string) => {
  const { id: userId } = useUser()
  return useMemo(() => {
    const key = `${PREFIX}${userId} ${subject}`
    const keep = (draft: Draft | null) => {
      attempt(() => {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
        else sessionStorage.removeItem(key)
      })
    }
    return { load: () => read(key), keep }
  }, [userId, subject])
}
