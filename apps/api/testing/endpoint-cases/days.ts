import { messages } from '@dayloom/validators/messages'
import type { EndpointCases, Wrong } from './case.ts'

const { input, days, tasks } = messages
const VALIDATION = 'VALIDATION_FAILED'
const unknown = '01900000-0000-7000-8000-000000000000'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Far enough that midnight does not matter. */
const MORE_THAN_A_YEAR = 370

const ofDay = (date: string, text: string): Wrong => [{ ids: { date } }, 400, VALIDATION, text]
const ofBody = (body: object, text: string): Wrong => [{ body }, 400, VALIDATION, text]
const decide = (...actions: string[]) => ({
  decisions: actions.map((action) => ({ task_id: unknown, action })),
})

export const dayCases: EndpointCases = {
  'today.get': {
    gives: { success: true, data: { overdue: [], done: [], habits: [{ name: 'Read', done: false }] } },
    wrong: [
      [{ query: { date: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ query: { date: 'today' } }, 400, VALIDATION, input.day],
      [{ query: { date: inDays(MORE_THAN_A_YEAR) } }, 400, VALIDATION, days.far],
      [{ query: { date: inDays(-MORE_THAN_A_YEAR) } }, 400, VALIDATION, days.far],
    ],
  },
  'today.strip': {
    gives: {
      success: true,
      data: Array.from({ length: 7 }, (_, n) => ({ date: inDays(n - 1), closed: false })),
    },
    wrong: [
      [{ query: { from: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ query: { from: inDays(MORE_THAN_A_YEAR) } }, 400, VALIDATION, days.far],
      [{ query: { days: '0' } }, 400, VALIDATION, input.stripDays],
      [{ query: { days: '15' } }, 400, VALIDATION, input.stripDays],
      [{ query: { days: '1.5' } }, 400, VALIDATION, input.stripDays],
      [{ query: { days: 'all' } }, 400, VALIDATION, input.stripDays],
    ],
  },
  'days.close': {
    ids: () => ({ date: inDays(0) }),
    body: ({ task }) => ({ note: ' Fine ', decisions: [{ task_id: task, action: 'tomorrow' }] }),
    gives: { message: days.closed, data: { note: 'Fine', tasks_done: 0, habits_due: 1, carried: 1 } },
    wrong: [
      ofDay('2026-02-30', input.day),
      ofDay('1999-12-31', days.early),
      ofDay(inDays(3), days.future),
      ofBody({}, input.decisions),
      ofBody({ decisions: 'all' }, input.decisions),
      ofBody(decide('later'), input.closeAction),
      ofBody(decide('keep', 'done'), input.decisionTwice),
      ofBody({ decisions: [{ task_id: 'x', action: 'keep' }] }, input.id),
      ofBody({ note: 'x'.repeat(2001), decisions: [] }, input.dayNote),
      [{ body: decide('keep') }, 404, 'NOT_FOUND', tasks.notFound],
    ],
  },
  'days.list': {
    gives: { success: true, data: [] },
    wrong: [
      [{ query: { from: '2026-02-30' } }, 400, VALIDATION, input.day],
      [{ query: { from: '2026-02-02', to: '2026-02-01' } }, 400, VALIDATION, days.order],
      [{ query: { from: '2025-02-01', to: '2026-02-02' } }, 400, VALIDATION, days.long],
    ],
  },
}
