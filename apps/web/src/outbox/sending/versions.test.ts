import { expect, test } from 'vitest'
import { followTimer, followVersion } from './versions.ts'

const edit = (version?: number) => ({ procedure: 'tasks.update', input: { id: 'a', title: 'Mine', version } })
const creation = { procedure: 'tasks.create', input: { id: 'a' } }

test.each([
  ['of the version that the answer replaced', edit(5), { version: 6 }, edit(5), 6],
  ['of a new task', creation, { version: 1 }, edit(0), 1],
])('a later edit %s continues from the answer', (_, sent, answer, later, version) => {
  const input = { id: 'a', title: 'Mine', version }
  expect(followVersion(sent, answer, later)).toEqual({ input, base: answer })
})

test.each([
  ['of the version that nothing changed', edit(5), { version: 5 }, edit(5)],
  ['after somebody else', edit(5), { version: 8 }, edit(5)],
  ['that names no version', edit(5), { version: 6 }, edit()],
])('a later edit %s stays as it is', (_, sent, answer, later) => {
  expect(followVersion(sent, answer, later)).toBeNull()
})

const start = { procedure: 'timer.start', input: { id: 'a', task_id: 'write' } }
const stop = { procedure: 'timer.stop', input: { id: 'a', at: '2026-11-18T09:00:00.000Z' } }
test.each([
  ['another device started', { id: 'b' }, { input: { ...stop.input, id: 'b' } }],
  ['it started', { id: 'a' }, null],
])('a stop names the entry that %s', (_, answer, followed) => {
  expect(followTimer(start, answer, stop)).toEqual(followed)
  expect(followTimer(stop, answer, stop)).toBeNull()
})
