import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { EndpointCase, EndpointCases } from './case.ts'

const { tasks, habits } = messages
const { changes, input } = serverMessages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'

const renamed: NonNullable<EndpointCase['before']> = async (_, { bearer, task, habit }) => {
  await bearer.send('PUT', `/tasks/${task}`, { title: 'Send it' })
  await bearer.send('PUT', `/habits/${habit}`, { name: 'Read more' })
  return {}
}

const wrongPages = (notFound: string): EndpointCase['wrong'] => [
  [{ ids: { id: unknown } }, 404, 'NOT_FOUND', notFound],
  [{ ids: { id: 'x' } }, 400, VALIDATION, messages.input.id],
  [{ query: { limit: '0' } }, 400, VALIDATION, input.pageLimit],
  [{ query: { limit: '201' } }, 400, VALIDATION, input.pageLimit],
  [{ query: { cursor: 'x' } }, 400, VALIDATION, input.seq],
  [{ query: { cursor: '-1' } }, 400, VALIDATION, input.seq],
]

export const changeCases: EndpointCases = {
  'changes.list': {
    before: renamed,
    query: { since: '0', limit: '1' },
    gives: {
      next_seq: 1,
      data: [
        {
          seq: 1,
          actor: 'web',
          entity: 'task',
          parent_id: null,
          op: 'updated',
          before: { title: 'Send the plan', version: 1 },
          after: { title: 'Send it', version: 2 },
        },
      ],
    },
    wrong: [
      [{ query: { since: '3' } }, 410, 'CURSOR_EXPIRED', changes.expired],
      [{ query: { since: '2147483648' } }, 400, VALIDATION, input.seq],
      [{ query: { since: '1.5' } }, 400, VALIDATION, input.seq],
      [{ query: { since: 'x' } }, 400, VALIDATION, input.seq],
      [{ query: { since: '-1' } }, 400, VALIDATION, input.seq],
      [{ query: { limit: '0' } }, 400, VALIDATION, messages.input.limit],
      [{ query: { limit: '1001' } }, 400, VALIDATION, messages.input.limit],
    ],
  },
  'changes.stream': {
    before: renamed,
    query: { since: '1' },
    gives: { seq: 2, actor: 'web', entity: 'habit', op: 'updated', after: { name: 'Read more' } },
    wrong: [
      [{ query: { since: '3' } }, 410, 'CURSOR_EXPIRED', changes.expired],
      [{ query: { since: '2147483648' } }, 400, VALIDATION, input.seq],
      [{ query: { since: 'x' } }, 400, VALIDATION, input.seq],
      [{ query: { since: '-1' } }, 400, VALIDATION, input.seq],
    ],
  },
  'changes.revert': {
    before: renamed,
    ids: () => ({ seq: '1' }),
    gives: {
      message: changes.reverted,
      data: { seq: 3, entity: 'task', op: 'updated', after: { title: 'Send the plan', version: 3 } },
    },
    wrong: [
      [{ ids: { seq: '3' } }, 404, 'NOT_FOUND', changes.notFound],
      [{ ids: { seq: 'x' } }, 400, VALIDATION, input.seq],
      [{ ids: { seq: '-1' } }, 400, VALIDATION, input.seq],
      [{ ids: { seq: '99999999999' } }, 400, VALIDATION, input.seq],
    ],
  },
  'tasks.history': {
    before: renamed,
    ids: ({ task }) => ({ id: task }),
    gives: { data: [{ seq: 1, entity: 'task', after: { title: 'Send it' } }], next_cursor: null },
    wrong: wrongPages(tasks.notFound),
  },
  'habits.history': {
    before: renamed,
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: [{ seq: 2, entity: 'habit', after: { name: 'Read more' } }], next_cursor: null },
    wrong: wrongPages(habits.notFound),
  },
}
