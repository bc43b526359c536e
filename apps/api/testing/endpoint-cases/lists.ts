import { listSchema } from '@dayloom/validators/lists'
import { messages } from '@dayloom/validators/messages'
import type { TestUser } from '../test-user.ts'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, lists } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const noList = { ids: { id: unknown } }
const noId = { ids: { id: 'x' } }

const withList: NonNullable<EndpointCase['before']> = async (_, { bearer, task }) => {
  const { id } = (await bearer.post('/lists', { name: 'Errands', color: 'teal' })).data(listSchema)
  await bearer.put(`/tasks/${task}`, { list_id: id })
  return { id }
}
const listIds = (_: TestUser, { id = '' }: Record<string, string>) => ({ id })

export const listCases: EndpointCases = {
  'lists.list': {
    before: withList,
    gives: { data: [{ name: 'Errands', color: 'teal', archived: false, open_tasks: 1 }] },
    wrong: [[{ query: { archived: 'perhaps' } }, 400, VALIDATION, input.toggle]],
  },
  'lists.create': {
    body: () => ({ name: ' Groceries ' }),
    gives: {
      message: lists.created,
      data: { name: 'Groceries', color: 'gray', archived: false, open_tasks: 0 },
    },
    wrong: [
      [{ body: {} }, 400, VALIDATION, input.listName],
      [{ body: { name: ' ' } }, 400, VALIDATION, input.listName],
      [{ body: { name: 'x'.repeat(61) } }, 400, VALIDATION, input.listNameTooLong],
      [{ body: { name: 'x', color: 'black' } }, 400, VALIDATION, input.color],
      [{ body: { name: 'x', id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
  'lists.update': {
    before: withList,
    ids: listIds,
    body: () => ({ name: 'Shopping', archived: true, after_id: null }),
    gives: {
      message: lists.updated,
      data: { name: 'Shopping', color: 'teal', archived: true, open_tasks: 1 },
    },
    wrong: [
      [noList, 404, 'NOT_FOUND', lists.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { archived: 'yes' } }, 400, VALIDATION, input.toggle],
      [{ body: { after_id: unknown } }, 400, VALIDATION, input.afterList],
    ],
  },
  'lists.delete': {
    before: withList,
    ids: listIds,
    query: { tasks: 'delete' },
    gives: { data: null, message: lists.deleted },
    wrong: [
      [noList, 404, 'NOT_FOUND', lists.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ query: { tasks: 'move' } }, 400, VALIDATION, input.listTasks],
    ],
  },
  'lists.restore': {
    before: async (api, user) => {
      const { id = '' } = await withList(api, user)
      await user.bearer.delete(`/lists/${id}`)
      return { id }
    },
    ids: listIds,
    gives: { message: lists.restored, data: { name: 'Errands', open_tasks: 1 } },
    wrong: [
      [noList, 404, 'NOT_FOUND', lists.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
}
