import { restSchema } from '@dayloom/validators/habits/rests'
import { messages } from '@dayloom/validators/messages'
import { plannedTimeMessages } from '@dayloom/validators/messages/planned-times'
import type { EndpointCases, Wrong } from './case.ts'

const { input, habits, rests } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'

const wrongId: Wrong[] = [
  [{ ids: { id: unknown } }, 404, 'NOT_FOUND', habits.notFound],
  [{ ids: { id: 'x' } }, 400, VALIDATION, input.id],
]

const ofBody = (body: object, text: string): Wrong => [{ body }, 400, VALIDATION, text]
const goal = { direction: 'at_least', amount: 1, unit: 'km' }

const interval = { kind: 'interval', every: 2, unit: 'day', from: '2026-11-20' }

const wrongFields = [
  ofBody({ name: 'Run', color: 'mauve' }, input.color),
  ofBody({ name: 'Run', remind_at_time: '24:00' }, input.remindAtTime),
  ofBody({ name: 'Run', remind_at_time: '9:30' }, input.remindAtTime),
  ofBody({ name: 'Run', reminders: ['24:00'] }, input.remindAtTime),
  ofBody({ name: 'Run', reminders: '08:30' }, input.reminders),
  ofBody({ name: 'Run', reminders: [1, 2, 3, 4, 5, 6].map((hour) => `0${hour}:00`) }, input.reminders),
  ofBody({ name: 'Run', reminders: ['08:30'], remind_at_time: '08:30' }, input.remindersOrFirst),
  ofBody({ name: 'Run', starts_on: '2026-02-29' }, input.day),
  ofBody({ name: 'Run', starts_on: '2026-11-21', ends_on: '2026-11-20' }, input.habitDays),
  ofBody({ name: 'Run', block: { at: '9:00', minutes: 30 } }, plannedTimeMessages.block),
  ofBody({ name: 'Run', block: { at: '09:00', minutes: 4 } }, plannedTimeMessages.blockMinutes),
  ofBody({ name: 'Run', block: { at: '09:00', minutes: 721 } }, plannedTimeMessages.blockMinutes),
  ofBody({ name: 'Run', schedule: 'daily' }, input.schedule),
  ofBody({ name: 'Run', schedule: { kind: 'hourly' } }, input.schedule),
  ofBody({ name: 'Run', schedule: { kind: 'weekdays', days: [] } }, input.weekdays),
  ofBody({ name: 'Run', schedule: { kind: 'weekdays', days: ['monday'] } }, input.weekdays),
  ofBody({ name: 'Run', schedule: { kind: 'times_per_week', times: 0 } }, input.times),
  ofBody({ name: 'Run', schedule: { kind: 'times_per_week', times: 8 } }, input.times),
  ofBody({ name: 'Run', schedule: { kind: 'times_per_week', times: 1.5 } }, input.times),
  ofBody({ name: 'Run', schedule: { kind: 'times_per_month', times: 29 } }, input.timesPerMonth),
  ofBody({ name: 'Run', schedule: { ...interval, every: 1 } }, input.everyDay),
  ofBody({ name: 'Run', schedule: { ...interval, unit: 'year' } }, input.intervalUnit),
  ofBody({ name: 'Run', schedule: { kind: 'interval', every: 2, unit: 'day' } }, input.day),
  ofBody({ name: 'Run', goal: 5 }, input.goal),
  ofBody({ name: 'Run', goal: { ...goal, direction: 'about' } }, input.goalDirection),
  ofBody({ name: 'Run', goal: { ...goal, amount: 0 } }, input.goalAmount),
  ofBody({ name: 'Run', goal: { ...goal, amount: 1_000_000.01 } }, input.goalAmount),
  ofBody({ name: 'Run', goal: { ...goal, amount: 0.001 } }, input.goalAmount),
  ofBody({ name: 'Run', goal: { ...goal, unit: ' ' } }, input.unit),
  ofBody({ name: 'Run', goal: { ...goal, unit: 'x'.repeat(21) } }, input.unit),
]

const wrongAmounts = [
  ofBody({ amount: -0.01 }, input.amount),
  ofBody({ amount: 1_000_000.01 }, input.amount),
  ofBody({ amount: 0.001 }, input.amount),
  ofBody({ amount: '5' }, input.amount),
]

export const habitCases: EndpointCases = {
  'habits.list': {
    gives: {
      success: true,
      data: [{ name: 'Read', streak_count: 0, schedule: { kind: 'daily' }, goal: null }],
    },
    wrong: [[{ query: { archived: 'maybe' } }, 400, VALIDATION, input.toggle]],
  },
  'habits.create': {
    body: () => ({ name: ' Run ', description: '5 km' }),
    gives: { data: { name: 'Run', description: '5 km' }, message: 'Habit created successfully' },
    wrong: [
      [{ body: {} }, 400, VALIDATION, 'Habit name is required'],
      [{ body: { name: 'R' } }, 400, VALIDATION, 'Habit name must be at least 2 characters'],
      [{ body: { name: 'x'.repeat(101) } }, 400, VALIDATION, 'Habit name must be less than 100 characters'],
      [{ body: { name: 'Run', description: 'x'.repeat(501) } }, 400, VALIDATION, input.habitDescription],
      ...wrongFields,
    ],
  },
  'habits.get': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: { name: 'Read', completion_history: [] } },
    wrong: wrongId,
  },
  'habits.update': {
    ids: ({ habit }) => ({ id: habit }),
    body: () => ({ name: 'Read more' }),
    gives: { data: { name: 'Read more' }, message: 'Habit updated successfully' },
    wrong: [
      ...wrongId,
      [{ body: { name: 'R' } }, 400, VALIDATION, input.habitShort],
      [{ body: { archived: 'yes' } }, 400, VALIDATION, input.toggle],
      [{ body: { after_id: unknown } }, 400, VALIDATION, input.afterHabit],
      ...wrongFields,
    ],
  },
  'habits.delete': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: null, message: 'Habit deleted successfully' },
    wrong: wrongId,
  },
  'habits.restore': {
    ids: ({ habit }) => ({ id: habit }),
    before: async (_, { bearer, habit }) => {
      await bearer.delete(`/habits/${habit}`)
      return {}
    },
    gives: { data: { name: 'Read' }, message: habits.restored },
    wrong: wrongId,
  },
  'habits.complete': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: { completed_today: true, streak_count: 1 }, message: 'Habit completed!' },
    wrong: [...wrongId, ...wrongAmounts],
  },
  'habits.uncomplete': {
    ids: ({ habit }) => ({ id: habit }),
    gives: { data: { completed_today: false }, message: habits.uncompleted },
    wrong: wrongId,
  },
  'habits.markDay': {
    ids: ({ habit }) => ({ id: habit, date: '2026-03-08' }),
    gives: { data: { longest_streak: 1 }, message: habits.dayMarked },
    wrong: [
      ...wrongId,
      [{ ids: { date: '9999-12-31' } }, 400, VALIDATION, habits.futureDay],
      [{ ids: { date: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ ids: { date: '1999-12-31' } }, 400, VALIDATION, habits.earlyDay],
      [{ body: { note: 'x'.repeat(501) } }, 400, VALIDATION, input.completionNote],
      ...wrongAmounts,
    ],
  },
  'habits.skipDay': {
    ids: ({ habit }) => ({ id: habit, date: '2026-03-08' }),
    gives: { data: { streak_count: 0 }, message: habits.skipped },
    wrong: [
      ...wrongId,
      [{ ids: { date: '9999-12-31' } }, 400, VALIDATION, habits.farDay],
      [{ ids: { date: '1999-12-31' } }, 400, VALIDATION, habits.earlyDay],
      [{ ids: { date: '2026-02-30' } }, 400, VALIDATION, input.day],
    ],
  },
  'habits.unskipDay': {
    ids: ({ habit }) => ({ id: habit, date: '2026-03-08' }),
    gives: { message: habits.skipTakenBack },
    wrong: [...wrongId, [{ ids: { date: 'today' } }, 400, VALIDATION, input.day]],
  },
  'habits.unmarkDay': {
    ids: ({ habit }) => ({ id: habit, date: '2026-03-08' }),
    gives: { message: habits.dayTakenBack },
    wrong: [...wrongId, [{ ids: { date: 'today' } }, 400, VALIDATION, input.day]],
  },
}

const ofRest = (body: object, text: string): Wrong => [
  { body: { from: '2026-12-21', to: '2026-12-31', ...body } },
  400,
  VALIDATION,
  text,
]

export const restCases: EndpointCases = {
  'rests.list': { gives: { success: true, data: [] }, wrong: [] },
  'rests.create': {
    body: ({ habit }) => ({ from: '2026-12-21', to: '2027-01-03', habit_ids: [habit], reason: ' Snow ' }),
    gives: { data: { from: '2026-12-21', to: '2027-01-03', reason: 'Snow' }, message: rests.created },
    wrong: [
      ofRest({ from: '2026-02-30' }, input.day),
      ofRest({ to: '2026-12-20' }, input.restOrder),
      ofRest({ to: '2027-12-22' }, input.restLength),
      ofRest({ habit_ids: [] }, input.habitIds),
      ofRest({ habit_ids: ['x'] }, input.id),
      ofRest({ reason: 'x'.repeat(201) }, input.restReason),
      [
        { body: { from: '2026-12-21', to: '2026-12-31', habit_ids: [unknown] } },
        404,
        'NOT_FOUND',
        habits.notFound,
      ],
    ],
  },
  'rests.delete': {
    before: async (_, { bearer }) => {
      const { id } = (await bearer.post('/rests', { from: '2026-12-21', to: '2026-12-31' })).data(restSchema)
      return { rest: id }
    },
    ids: (_, { rest = '' }) => ({ id: rest }),
    gives: { data: null, message: rests.deleted },
    wrong: [
      [{ ids: { id: unknown } }, 404, 'NOT_FOUND', rests.notFound],
      [{ ids: { id: 'x' } }, 400, VALIDATION, input.id],
    ],
  },
}
