import { timings } from '@dayloom/validators/limits'
import { useSyncExternalStore } from 'react'

export interface ToastOptions {
  /** Below the text: the thing, and where it went. */
  line?: string | undefined
  /** A button beside the text, such as Undo or Retry; it closes the toast. */
  action?: { label: string; run: () => void }
  /** Milliseconds until it goes away by itself; hovering holds it. */
  duration?: number
  /** The screen itself shows it: only a screen reader is told. */
  heardOnly?: boolean
  /** The id of what it speaks of: a newer toast about it takes its place. */
  about?: string
}

export type ToastTone = 'success' | 'danger'

/** What shows them, as soon as it has been loaded. */
export interface ToastList {
  show: (text: string, tone: ToastTone, options: ToastOptions & { duration: number }) => void
  /** Takes away what was said about a thing. */
  retire: (about: string) => void
}

/** Time to reach a button, by whatever means. */
const ACTION_TOAST_MS = 8000

let wanted = false
let announce = () => {}
let listIsThere: (list: ToastList) => void
const list = new Promise<ToastList>((resolve) => (listIsThere = resolve))

/** The list is on the page: a screen reader hears what comes into it. */
export const offerToastList = (there: ToastList) => listIsThere(there)

/** Whether there is something to say; once there was, always. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    (changed) => {
      announce = changed
      return () => {}
    },
    () => wanted,
  )

/** In the order in which it is asked, as soon as the list has been loaded. */
const inList = (change: (list: ToastList) => void) => void list.then(change)

/** Takes away what was said about a thing, so that no Undo outlives what it would undo. */
export const retireToasts = (about: string) => {
  if (wanted) inList((each) => each.retire(about))
}

const show = (text: string, tone: ToastTone, shortest: number, options: ToastOptions) => {
  wanted = true
  announce()
  const duration = options.duration ?? (options.action ? ACTION_TOAST_MS : shortest)
  inList((each) => each.show(text, tone, { ...options, duration }))
}

export const notifySuccess = (text: string, options: ToastOptions = {}) =>
  show(text, 'success', timings.toastSuccess, options)

export const notifyError = (text: string, options: ToastOptions = {}) =>
  show(text, 'danger', timings.toastError, options)
