import { asAppError, statusOf, type CallResult } from '@dayloom/trpc/server'

/** What a call would answer as a request of its own. */
export const statusOfCall = (result: CallResult) => (result.ok ? 200 : statusOf(asAppError(result.error)))
