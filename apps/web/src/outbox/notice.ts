import { KeptError } from '@dayloom/outbox/pending'
import { notifySuccess, type ToastOptions } from '../lib/toasts/toasts.ts'

/** Whether a change did not fail, but is in the outbox. */
export const isKept = (error: unknown): boolean =>
  error instanceof KeptError || (error instanceof Error && error.cause instanceof KeptError)

/** Says that a change is in the outbox. The next one replaces the toast. */
export const notifyKept = (options: ToastOptions = {}) =>
  notifySuccess('Saved on this device. It is sent as soon as there is a connection.', {
    ...options,
    about: 'outbox',
  })
