import { randomUUID } from 'node:crypto'
import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { createTestHarness } from '../../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')
const MINUTE = 60_000

test('a stop that names its entry stops no other one, and an ended one stays as it is', async () => {
  const { api } = await harness.createUser()
  const { id: write } = await api.tasks.create({ title: 'Write' })
  const { id: call } = await api.tasks.create({ title: 'Call' })
  const first = await api.timer.start({ task_id: write })
  harness.clock.advance(10 * MINUTE)
  const second = await api.timer.start({ task_id: call })
  harness.clock.advance(5 * MINUTE)
  expect(await api.timer.stop({ id: first.id })).toMatchObject({ id: first.id, minutes: 10 })
  expect(await api.timer.get()).toMatchObject({ entry: { id: second.id }, title: 'Call' })
  const unknown = { appCode: 'NOT_FOUND', message: messages.timer.notRunning }
  await expect(api.timer.stop({ id: randomUUID() })).rejects.toMatchObject(unknown)
  expect(await api.timer.stop({ id: second.id })).toMatchObject({ id: second.id, minutes: 5 })
  harness.clock.advance(MINUTE)
  expect(await api.timer.stop({ id: second.id })).toMatchObject({ id: second.id, minutes: 5 })
  expect((await api.timeEntries.list()).data).toHaveLength(2)
})
