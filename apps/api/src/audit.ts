import type { Audit } from '@dayloom/trpc/server'
import type { Log } from './log.ts'

/**
 * Audit lines are the lines of the log with `audit` in them, whatever its level is. They name an account by its id,
 * and nobody otherwise.
 */
export const createAudit = (log: Log): Audit => {
  const always = log.child({}, { level: 'info' })
  return (event, { request, ...facts }) =>
    always.info(
      { audit: event, ...(request && { request_id: request.id, address: request.ip }), ...facts },
      'Audit',
    )
}
