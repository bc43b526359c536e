import { serverMessages } from '@dayloom/validators/messages/server'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const changeEndpoints: EndpointGroup = {
  name: 'changes',
  description:
    'The log of what changed. `GET /changes/stream` sends the same as server-sent events: one event per change, its `id` the number, its `data` the Change. `Last-Event-ID` or `since` goes on from a number; with neither it starts now.',
  endpoints: [
    endpoint('GET', '/changes', {
      procedure: 'changes.list',
      summary: 'List changes, oldest first',
      description:
        'Those after the number `since`, at most `limit`; go on from `next_seq` until a page is empty. Changes are kept for 90 days. When those after `since` are gone, the request fails with 410, and everything has to be read again.',
      envelope: 'spread',
      errors: ['CURSOR_EXPIRED'],
    }),
    endpoint('POST', '/changes/{seq}/revert', {
      procedure: 'changes.revert',
      summary: 'Undo a change',
      description:
        'Fails with 409 when something has touched the same fields since, or the thing itself was deleted or restored. The undoing is a change too, which is the answer.',
      message: serverMessages.changes.reverted,
      errors: ['VERSION_CONFLICT', 'LIMIT_REACHED'],
    }),
  ],
}
