import type { Entry } from '@dayloom/outbox'
import { createPending } from '@dayloom/outbox/pending'
import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '../lib/session-end.ts'

/** What a change of its checklist or its notes does to the counts on the card of a task. */
export interface CountsChange {
  /** The task. */
  id: string
  /** The difference. */
  checklist_total: number
  checklist_done: number
  /** Undefined if that stays as it is. */
  has_notes?: boolean | undefined
}

/** What is stored beside each call. */
export interface Facts {
  /** The name of the task or habit, if it is known. */
  name: string | null
  /** The task before the edit, for the person to compare. */
  base: unknown
  /** The fields that the call changes, if its input does not name them. */
  shown: object | null
  counts: CountsChange | null
}

/** A change that was made while the server could not be reached. */
export type OutboxEntry = Entry<Facts>

export const pending = createPending<Facts>()

/** Of the person who is signed in, in the order they were made. */
export const outboxEntries = pending.entries

export const useOutboxEntries = () => useSyncExternalStore(pending.subscribe, pending.entries)

/** Whether a change of a task or habit is still to be sent. A refused one is not. */
export const useIsPending = (subject: string) =>
  useSyncExternalStore(pending.subscribe, () =>
    pending.entries().some((each) => each.subject === subject && !each.refused),
  )

onSessionEnd(() => pending.show([]))
