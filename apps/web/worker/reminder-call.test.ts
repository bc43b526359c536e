import { expect, test } from 'vitest'
import { callOf, type Message } from './reminder-call.ts'

const now = new Date('2026-03-09T00:10:00.000Z')
const habit: Message = { kind: 'habit', id: 'read', day: '2026-03-08', title: 'Read', body: '' }
const task: Message = { ...habit, kind: 'task', id: 'write' }

test.each([
  ['done', habit, '/api/habits/read/completions/2026-03-08', {}],
  ['tomorrow', habit, '/api/habits/read/skips/2026-03-08', {}],
  ['done', task, '/api/tasks/write', { status: 'done' }],
  ['tomorrow', task, '/api/tasks/write', { planned_for: '2026-03-09' }],
  [
    'tomorrow',
    { ...task, remind_at: '2026-03-08T23:30:00.000Z' },
    '/api/tasks/write',
    { planned_for: '2026-03-09', remind_at: '2026-03-09T23:30:00.000Z' },
  ],
  [
    'tomorrow',
    { ...task, day: '2026-03-06', remind_at: '2026-03-06T09:00:00.000Z' },
    '/api/tasks/write',
    { planned_for: '2026-03-09', remind_at: '2026-03-09T09:00:00.000Z' },
  ],
] as const)('%s after midnight is about the day it was made for: %#', async (action, message, path, body) => {
  expect(await callOf(action, message, async () => now)).toEqual({ path, body })
})
