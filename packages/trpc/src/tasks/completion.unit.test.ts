import { expect, test } from 'vitest'
import { completedAt } from './completion.ts'

const earlier = '2026-11-01T00:00:00.000Z'
const now = '2026-11-20T00:00:00.000Z'
const open = { status: 'in_progress', completed_at: null } as const
const done = { status: 'done', completed_at: earlier } as const

test.each([
  ['a new task', null, 'todo', null],
  ['a new task already done', null, 'done', now],
  ['becomes done', open, 'done', now],
  ['stays open', open, 'todo', null],
  ['stays done', done, 'done', earlier],
  ['leaves done', done, 'todo', null],
  ['leaves done for in progress', done, 'in_progress', null],
] as const)('%s', (_, before, status, completed) => {
  expect(completedAt(before, status, now)).toBe(completed)
})
