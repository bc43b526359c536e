import { serverMessages } from '@dayloom/validators/messages/server'
import { changeStream } from '../../live/stream.ts'
import { endpoint } from '../define-endpoint.ts'
import type { EndpointGroup } from '../endpoint.ts'

export const changeEndpoints: EndpointGroup = {
  name: 'changes',
  description: 'The log of changes.',
  endpoints: [
    endpoint('GET', '/changes', {
      procedure: 'changes.list',
      summary: 'List changes, oldest first',
      description:
        'Those after the number `since`, at most `limit`; continue with `next_seq` until a page is empty. Changes are kept for 90 days. When those after `since` are no longer kept, the request fails with 410, and everything has to be read again.',
      example: { since: 0, limit: 100 },
      envelope: 'spread',
      errors: ['CURSOR_EXPIRED'],
    }),
    endpoint('GET', '/changes/stream', {
      name: 'changes.stream',
      summary: 'Follow changes as they happen',
      description:
        'An endless stream of server-sent events, one per change: its `id` is the number `seq`, its `data` the Change as JSON. An event named `begin` comes first; its `id` is the number that the stream continues after. `Last-Event-ID`, which browsers send by themselves, or `since` continues after a number without gaps or repeats; with neither, the stream starts now. After 20 seconds without an event it sends a comment. It ends with its session or token. An account can have at most 10 open at once. When the changes after the number are no longer kept, the request fails with 410, and everything has to be read again.',
      stream: changeStream,
    }),
    endpoint('POST', '/changes/{seq}/revert', {
      procedure: 'changes.revert',
      summary: 'Undo a change',
      description:
        'Fails with 409 if the same fields have changed since, or if the task or habit was deleted or restored. Undoing is a change as well; the response is that change.',
      message: serverMessages.changes.reverted,
      errors: ['VERSION_CONFLICT', 'LIMIT_REACHED'],
    }),
  ],
}
