import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '../session-end.ts'

/** Why the server would not have a change. */
export interface Refused {
  code: string
  text: string
}

/** What a change of its checklist or its notes does to the counts on a task's card. */
export interface PartsChange {
  /** The task. */
  id: string
  /** How many more there are; less than 0, how many fewer. */
  checklist_total: number
  checklist_done: number
  /** Left out where that stays as it is. */
  has_notes?: boolean | undefined
}

/** A change that was made while the server could not be reached, as it is kept in the browser. */
export interface WaitingChange {
  /** In the order they were made, over all tabs. */
  id: number
  /** The person who made it. */
  user: string
  /** The idempotency key that it is sent with, however often. */
  key: string
  /** The procedure's path: `tasks.update`. */
  procedure: string
  input: unknown
  /** The id of the task or habit that it is about. */
  subject: string
  /** What that is called, where it was known. */
  name: string | null
  /** Milliseconds. */
  made_at: number
  /** When it was first sent, in milliseconds, where it may have been: it can have arrived although no answer did. */
  tried_at: number | null
  /** The task as it was when it was edited: the version that was changed, for the person to compare with. */
  base: unknown
  refused: Refused | null
  /** The fields that it will change, where its input does not say them. */
  shown: object | null
  parts: PartsChange | null
}

/** In the browser's storage: something waits. What is on its way has names that begin with it (`notes.ts`). */
export const HINT = 'changes_waiting'
let waiting: readonly WaitingChange[] = []
const listeners = new Set<() => void>()

export const onWaiting = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Of the person who is signed in, in the order they were made. */
export const waitingChanges = () => waiting

export const showWaiting = (changes: readonly WaitingChange[]) => {
  if (changes.length === 0 && waiting.length === 0) return
  waiting = changes
  for (const listener of listeners) listener()
}

export const useWaitingChanges = () => useSyncExternalStore(onWaiting, waitingChanges)

/** Whether something of a task or a habit is still to be sent. What was refused is not. */
export const useIsWaiting = (subject: string) =>
  useSyncExternalStore(onWaiting, () => waiting.some((each) => each.subject === subject && !each.refused))

/** Something is probably kept: then it is shown at once after a reload, and not when the browser is idle. */
export const seemsWaiting = () => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(HINT))
  } catch {
    return false
  }
}

onSessionEnd(() => showWaiting([]))
