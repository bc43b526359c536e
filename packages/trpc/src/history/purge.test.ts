import { limits } from '@dayloom/validators/limits'
import { expect, test } from 'vitest'
import { createTestHarness } from '../testing/harness.ts'
import { purgeChanges } from '../changes/purge.ts'
import { readLog } from './wire-state.testing.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

test('the log of a person keeps 90 days, and goes on counting', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await ada.api.tasks.create({ title: 'One' })
  harness.clock.advance(1)
  await ada.api.tasks.create({ title: 'Two' })
  await eve.api.tasks.create({ title: 'Hers' })
  harness.clock.advance(limits.changes.lifetime - 1)
  await purgeChanges(ada.ctx)
  expect((await readLog(ada)).map(({ seq }) => seq)).toEqual([2])
  harness.clock.advance(1)
  await purgeChanges(ada.ctx)
  expect(await readLog(ada)).toEqual([])
  expect(await readLog(eve)).toEqual([])
  await ada.api.tasks.create({ title: 'Three' })
  expect((await readLog(ada)).map(({ seq }) => seq)).toEqual([3])
})
