import { messages } from '@dayloom/validators/messages'
import { timeEntrySchema } from '@dayloom/validators/time-entries'
import type { TestUser } from '../test-user.ts'
import type { EndpointCase, EndpointCases } from './case.ts'

const { input, timeEntries, timer, tasks, habits } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'
const noEntry = { ids: { id: unknown } }
const noId = { ids: { id: 'x' } }
const times = { started_at: '2026-01-05T09:00:00.000Z', ended_at: '2026-01-05T09:30:00.000Z' }

const withEntry: NonNullable<EndpointCase['before']> = async (_, { bearer, task }) => {
  const { id } = (await bearer.post('/time-entries', { task_id: task, ...times })).data(timeEntrySchema)
  return { id }
}
const entryIds = (_: TestUser, { id = '' }: Record<string, string>) => ({ id })

const running: NonNullable<EndpointCase['before']> = async (_, { bearer, task }) => {
  await bearer.post('/timer/start', { task_id: task })
  return {}
}

export const timeCases: EndpointCases = {
  'timeEntries.list': {
    before: withEntry,
    query: { from: '2026-01-01', to: '2026-01-31' },
    gives: { data: [{ ...times, minutes: 30, habit_id: null, note: null }], next_cursor: null },
    wrong: [
      [{ query: { from: '2026-1-1' } }, 400, VALIDATION, input.day],
      [{ query: { from: '2026-01-02', to: '2026-01-01' } }, 400, VALIDATION, messages.days.order],
      [{ query: { from: '2025-01-01', to: '2026-01-02' } }, 400, VALIDATION, messages.days.long],
      [{ query: { task_id: 'x' } }, 400, VALIDATION, input.id],
      [{ query: { limit: '1001' } }, 400, VALIDATION, input.limit],
      [{ query: { cursor: 'x' } }, 400, VALIDATION, input.cursor],
    ],
  },
  'timeEntries.create': {
    body: ({ habit }) => ({ habit_id: habit, ...times, note: ' Chapter 1 ' }),
    gives: { message: timeEntries.created, data: { ...times, minutes: 30, note: 'Chapter 1' } },
    wrong: [
      [{ body: times }, 400, VALIDATION, input.timeSubject],
      [{ body: { task_id: unknown, ...times } }, 404, 'NOT_FOUND', tasks.notFound],
      [{ body: { habit_id: unknown, ...times } }, 404, 'NOT_FOUND', habits.notFound],
      [{ body: { habit_id: unknown, started_at: times.started_at } }, 400, VALIDATION, input.timeEnd],
      [{ body: { habit_id: unknown, ...times, note: 'x'.repeat(501) } }, 400, VALIDATION, input.timeNote],
    ],
  },
  'timeEntries.update': {
    before: withEntry,
    ids: entryIds,
    body: () => ({ ended_at: '2026-01-05T10:00:00.000Z' }),
    gives: { message: timeEntries.updated, data: { minutes: 60 } },
    wrong: [
      [noEntry, 404, 'NOT_FOUND', timeEntries.notFound],
      [noId, 400, VALIDATION, input.id],
      [{ body: { ended_at: times.started_at } }, 400, VALIDATION, input.timeOrder],
      [{ body: { started_at: '2026-01-04T09:29:59.999Z' } }, 400, VALIDATION, input.timeLength],
      [{ body: { ended_at: null } }, 400, VALIDATION, input.timeEnd],
    ],
  },
  'timeEntries.delete': {
    before: withEntry,
    ids: entryIds,
    gives: { data: null, message: timeEntries.deleted },
    wrong: [
      [noEntry, 404, 'NOT_FOUND', timeEntries.notFound],
      [noId, 400, VALIDATION, input.id],
    ],
  },
  'timer.get': {
    gives: { success: true, data: { entry: null, focus_ends_at: null } },
    wrong: [],
  },
  'timer.start': {
    body: ({ task }) => ({ task_id: task, focus_minutes: 25 }),
    gives: { message: timer.started, data: { ended_at: null, habit_id: null, minutes: 0 } },
    wrong: [
      [{ body: {} }, 400, VALIDATION, input.timeSubject],
      [{ body: { task_id: unknown } }, 404, 'NOT_FOUND', tasks.notFound],
      [{ body: { habit_id: unknown } }, 404, 'NOT_FOUND', habits.notFound],
      [{ body: { task_id: unknown, focus_minutes: 241 } }, 400, VALIDATION, input.focusMinutes],
      [{ body: { task_id: unknown, at: 'noon' } }, 400, VALIDATION, input.timerAt],
      [{ body: { task_id: unknown, at: '2099-01-01T00:00:00.000Z' } }, 400, VALIDATION, input.timerFuture],
      [{ body: { task_id: unknown, at: '2020-01-01T00:00:00.000Z' } }, 400, VALIDATION, input.timerPast],
    ],
  },
  'timer.stop': {
    before: running,
    body: () => ({ discard: true }),
    gives: { message: timer.stopped, data: { habit_id: null, minutes: 0 } },
    wrong: [
      [{ body: { discard: 'perhaps' } }, 400, VALIDATION, input.toggle],
      [{ body: { at: '2099-01-01T00:00:00.000Z' } }, 400, VALIDATION, input.timerFuture],
    ],
  },
}
