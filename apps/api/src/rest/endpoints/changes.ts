import { serverMessages } from '@dayloom/validators/messages/server'
import { changeStream } from '../../live/stream.ts'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const changeEndpoints: EndpointGroup = {
  name: 'changes',
  description: 'The log of what changed.',
  endpoints: [
    endpoint('GET', '/changes', {
      procedure: 'changes.list',
      summary: 'List changes, oldest first',
      description:
        'Those after the number `since`, at most `limit`; go on from `next_seq` until a page is empty. Changes are kept for 90 days. When those after `since` are gone, the request fails with 410, and everything has to be read again.',
      envelope: 'spread',
      errors: ['CURSOR_EXPIRED'],
    }),
    endpoint('GET', '/changes/stream', {
      name: 'changes.stream',
      summary: 'Follow changes as they happen',
      description:
        'Server-sent events without an end: one per change, its `id` the number `seq`, its `data` the Change as JSON. `Last-Event-ID`, which browsers send by themselves, or `since` goes on from a number without a gap and without a repeat; with neither it starts now. A comment comes when nothing did for 20 seconds. It ends with its session or token. An account has at most 10 at once. When the changes after the number are gone, the request fails with 410, and everything has to be read again.',
      stream: changeStream,
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
