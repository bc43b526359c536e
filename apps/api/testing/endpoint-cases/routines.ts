import { messages } from '@dayloom/validators/messages'
import { routineSchema } from '@dayloom/validators/routines'
import type { TestUser } from '../test-user.ts'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, routines } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const noRoutine = { ids: { id: unknown } }
const noId = { ids: { id: 'x' } }

const withRoutine: NonNullable<EndpointCase['before']> = async (_, { bearer, habit }) => {
  const { id } = (await bearer.post('/routines', { name: 'Morning', color: 'teal' })).data(routineSchema)
  await bearer.put(`/habits/${habit}`, { routine_id: id })
  return { id }
}
const routineIds = (_: TestUser, { id = '' }: Record<string, string>) => ({ id })
const nothing = {
  habit_ids: [],
  due_today: false,
  completed_today: false,
  streak_count: 0,
  longest_streak: 0,
}

export const routineCases: EndpointCases = {
  'routines.list': {
    before: withRoutine,
    gives: {
      data: [{ name: 'Morning', color: 'teal', done_when: 'all', due_today: true, completed_today: false }],
    },
    wrong: [],
  },
  'routines.create': {
    body: () => ({ name: ' Evening ' }),
    gives: {
      message: routines.created,
      data: { name: 'Evening', color: 'gray', done_when: 'all', ...nothing },
    },
    wrong: [
      [{ body: {} }, 400, VALIDATION, input.routineName],
      [{ body: { name: ' ' } }, 400, VALIDATION, input.routineName],
      [{ body: { name: 'x'.repeat(61) } }, 400, VALIDATION, input.routineNameTooLong],
      [{ body: { name: 'x', color: 'black' } }, 400, VALIDATION, input.color],
      [{ body: { name: 'x', done_when: 'most' } }, 400, VALIDATION, input.doneWhen],
      [{ body: { name: 'x', id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
  'routines.update': {
    before: withRoutine,
    ids: routineIds,
    body: () => ({ name: 'Dawn', done_when: 'any', after_id: null }),
    gives: { message: routines.updated, data: { name: 'Dawn', color: 'teal', done_when: 'any' } },
    wrong: [
      [noRoutine, 404, 'NOT_FOUND', routines.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { name: '' } }, 400, VALIDATION, input.routineName],
      [{ body: { done_when: null } }, 400, VALIDATION, input.doneWhen],
      [{ body: { after_id: unknown } }, 400, VALIDATION, input.afterRoutine],
    ],
  },
  'routines.delete': {
    before: withRoutine,
    ids: routineIds,
    gives: { data: null, message: routines.deleted },
    wrong: [
      [noRoutine, 404, 'NOT_FOUND', routines.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
}
