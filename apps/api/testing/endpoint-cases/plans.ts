import { messages } from '@dayloom/validators/messages'
import { taskChecklistSchema, taskSchema } from '@dayloom/validators/tasks'
import { viewSchema } from '@dayloom/validators/views'
import type { TestUser } from '../test-user.ts'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, tasks, tags, views } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const noTask = { ids: { id: unknown } }
const noId = { ids: { id: 'x' } }

const withItem: NonNullable<EndpointCase['before']> = async (_, { bearer, task }) => {
  const { checklist } = (await bearer.post(`/tasks/${task}/checklist`, { text: 'Fern' })).data(
    taskChecklistSchema,
  )
  return { itemId: checklist[0]?.id ?? '' }
}
const itemIds = ({ task }: TestUser, { itemId = '' }: Record<string, string>) => ({ id: task, itemId })

const withTag: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  await bearer.post('/tasks', { title: 'Tagged', tags: ['Garden', 'home'] })
  return {}
}

const withView: NonNullable<EndpointCase['before']> = async (_, { bearer }) => {
  const body = { name: 'Urgent', query: { priority: ['high'] } }
  return { id: (await bearer.post('/views', body)).data(viewSchema).id }
}
const viewIds = (_: TestUser, { id = '' }: Record<string, string>) => ({ id })

export const planCases: EndpointCases = {
  'tasks.bulk': {
    body: ({ task }) => ({ ids: [task, unknown], change: { priority: 'high' } }),
    gives: {
      message: tasks.bulkChanged,
      data: {
        changed: [{ title: 'Send the plan', priority: 'high' }],
        failed: [{ id: unknown, code: 'NOT_FOUND', error: tasks.notFound }],
      },
    },
    wrong: [
      [{ body: { ids: [] } }, 400, VALIDATION, input.bulkIds],
      [{ body: { ids: 'x' } }, 400, VALIDATION, input.bulkIds],
      [{ body: { ids: ['x'] } }, 400, VALIDATION, input.id],
      [{ body: { ids: Array.from({ length: 201 }, () => unknown) } }, 400, VALIDATION, input.bulkIds],
      [{ body: { ids: [unknown], change: {} } }, 400, VALIDATION, input.bulkChange],
      [{ body: { ids: [unknown], change: 'done' } }, 400, VALIDATION, input.bulkChange],
      [
        { body: { ids: [unknown], change: { status: 'done', priority: 'low' } } },
        400,
        VALIDATION,
        input.bulkChange,
      ],
      [{ body: { ids: [unknown], change: { title: 'x' } } }, 400, VALIDATION, input.bulkChange],
      [{ body: { ids: [unknown], change: { delete: false } } }, 400, VALIDATION, input.bulkChange],
      [{ body: { ids: [unknown], change: { status: 'open' } } }, 400, VALIDATION, input.status],
      [{ body: { ids: [unknown], change: { add_tags: ['a,b'] } } }, 400, VALIDATION, input.tag],
    ],
  },
  'tasks.quickAdd': {
    body: () => ({ text: 'Call Sam #work !high ~30m' }),
    gives: {
      message: 'Task created successfully',
      data: {
        task: { title: 'Call Sam', tags: ['work'], priority: 'high', estimate_minutes: 30 },
        understood: [
          { start: 9, end: 14, text: '#work', field: 'tag', value: 'work' },
          { start: 15, end: 20, text: '!high', field: 'priority', value: 'high' },
          { start: 21, end: 25, text: '~30m', field: 'estimate_minutes', value: 30 },
        ],
        suggested: [],
      },
    },
    wrong: [
      [{ body: {} }, 400, VALIDATION, 'Title is required'],
      [{ body: { text: '' } }, 400, VALIDATION, 'Title is required'],
      [{ body: { text: '#work tomorrow' } }, 400, VALIDATION, 'Title is required'],
      [{ body: { text: 'x'.repeat(501) } }, 400, VALIDATION, input.quickAddTooLong],
      [{ body: { text: 'Weekly report', with: [1] } }, 400, VALIDATION, input.noSuggestion],
    ],
  },
  'tasks.skip': {
    before: async (_, { bearer }) => {
      const body = { title: 'Water', due_date: '2030-01-01T09:00:00Z', repeat: 'FREQ=DAILY' }
      return { id: (await bearer.post('/tasks', body)).data(taskSchema).id }
    },
    ids: viewIds,
    body: () => ({ due_date: '2030-01-01T10:00:00+01:00' }),
    gives: { message: tasks.skipped, data: { due_date: '2030-01-02T09:00:00.000Z' } },
    wrong: [
      [{ body: { due_date: 'tomorrow' } }, 400, VALIDATION, input.dueDate],
      [{ body: { due_date: null } }, 400, VALIDATION, input.dueDate],
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'tasks.createItem': {
    ids: ({ task }) => ({ id: task }),
    body: () => ({ text: ' Fern ' }),
    gives: {
      message: tasks.itemCreated,
      data: { checklist_total: 1, checklist: [{ text: 'Fern', done: false }] },
    },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { text: ' ' } }, 400, VALIDATION, input.checklistItem],
      [{ body: { text: 'x'.repeat(201) } }, 400, VALIDATION, input.checklistItemTooLong],
      [{ body: { text: 'x', after_id: unknown } }, 400, VALIDATION, input.checklistAfterId],
    ],
  },
  'tasks.updateItem': {
    before: withItem,
    ids: itemIds,
    body: () => ({ done: true, text: 'Cactus' }),
    gives: {
      message: tasks.itemUpdated,
      data: { checklist_done: 1, checklist: [{ text: 'Cactus', done: true }] },
    },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [{ ids: { itemId: unknown } }, 404, 'NOT_FOUND', tasks.itemNotFound],
      [{ ids: { itemId: 'x' } }, 400, VALIDATION, input.id],
      [{ body: { done: 'yes' } }, 400, VALIDATION, input.toggle],
      [{ body: { text: '' } }, 400, VALIDATION, input.checklistItem],
    ],
  },
  'tasks.deleteItem': {
    before: withItem,
    ids: itemIds,
    gives: { message: tasks.itemDeleted, data: { checklist_total: 0, checklist: [] } },
    wrong: [
      [noTask, 404, 'NOT_FOUND', tasks.notFound],
      [{ ids: { itemId: unknown } }, 404, 'NOT_FOUND', tasks.itemNotFound],
    ],
  },
  'tags.list': {
    before: withTag,
    gives: {
      data: [
        { name: 'Garden', color: 'gray', open_tasks: 1 },
        { name: 'home', color: 'gray', open_tasks: 1 },
      ],
    },
    wrong: [],
  },
  'tags.update': {
    before: withTag,
    ids: () => ({ tag: 'GARDEN' }),
    body: () => ({ name: 'Plants', color: 'green' }),
    gives: { message: tags.updated, data: { name: 'Plants', color: 'green', open_tasks: 1 } },
    wrong: [
      [{ ids: { tag: 'nothing' } }, 404, 'NOT_FOUND', tags.notFound],
      [{ body: { name: 'HOME' } }, 409, 'VERSION_CONFLICT', tags.taken],
      [{ body: { name: 'a,b' } }, 400, VALIDATION, input.tag],
      [{ body: { color: 'black' } }, 400, VALIDATION, input.color],
    ],
  },
  'tags.delete': {
    before: withTag,
    ids: () => ({ tag: 'garden' }),
    gives: { data: null, message: tags.deleted },
    wrong: [[{ ids: { tag: 'nothing' } }, 404, 'NOT_FOUND', tags.notFound]],
  },
  'views.list': {
    before: withView,
    gives: { data: [{ name: 'Urgent', query: { priority: ['high'] } }] },
    wrong: [],
  },
  'views.create': {
    body: () => ({ name: ' Urgent ', query: { status: ['todo'], due: 'week', layout: 'list' } }),
    gives: {
      message: views.created,
      data: { name: 'Urgent', query: { status: ['todo'], due: 'week', layout: 'list' } },
    },
    wrong: [
      [{ body: { query: {} } }, 400, VALIDATION, input.viewName],
      [{ body: { name: 'x'.repeat(61), query: {} } }, 400, VALIDATION, input.viewNameTooLong],
      [{ body: { name: 'x' } }, 400, VALIDATION, input.viewQuery],
      [{ body: { name: 'x', query: { due: 'soon' } } }, 400, VALIDATION, input.due],
      [{ body: { name: 'x', query: { layout: 'cards' } } }, 400, VALIDATION, input.layout],
      [{ body: { name: 'x', query: { status: ['open'] } } }, 400, VALIDATION, input.status],
    ],
  },
  'views.update': {
    before: withView,
    ids: viewIds,
    body: () => ({ name: 'Later' }),
    gives: { message: views.updated, data: { name: 'Later', query: { priority: ['high'] } } },
    wrong: [
      [noTask, 404, 'NOT_FOUND', views.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { name: '' } }, 400, VALIDATION, input.viewName],
    ],
  },
  'views.delete': {
    before: withView,
    ids: viewIds,
    gives: { data: null, message: views.deleted },
    wrong: [
      [noTask, 404, 'NOT_FOUND', views.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
}
