import { notifySuccess, type ToastOptions } from '../toasts/toasts.ts'

/** What a change is answered that is kept in the browser until the server can be reached. */
export class WaitingNotice extends Error {
  constructor() {
    super('Saved on this device. It is sent as soon as there is a connection.')
  }
}

/** Whether a change did not fail, but waits. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof WaitingNotice || (error instanceof Error && error.cause instanceof WaitingNotice)

/** Says that a change waits; the one before has said the same. */
export const notifyWaiting = (options: ToastOptions = {}) =>
  notifySuccess(new WaitingNotice().message, { ...options, about: 'waiting' })
