import { planModesOf } from '@dayloom/db/testing/plans'
import { recordStatements } from '@dayloom/db/testing/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeImport } from '../importers/write.ts'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => void (recorder = recordStatements()))
afterAll(() => recorder.stop())

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

/** Of the statements that compare all ids of a document with all tasks of an account, how each is planned. */
const plansOf = async (work: () => Promise<unknown>) => {
  recorder.take()
  await work()
  const comparing = recorder.take().filter(({ text }) => /FROM tasks WHERE .*\b(ALL|ANY) \(/s.test(text))
  return comparing.map(planModesOf)
}

test('a document with as many tasks as the account has is compared by a plan for its ids', async () => {
  const [ada, eve] = [await harness.createUser(), await harness.createUser()]
  await ada.api.tasks.create({ title: 'Water' })
  const document = await exported(ada.ctx)
  const again = () => load(ada.ctx, document)
  expect(await plansOf(again)).toEqual([['force_custom_plan']])
  const elsewhere = () =>
    writeImport(
      eve.ctx,
      { tasks: document.tasks, habits: [], lists: new Map() },
      { isDryRun: false, written: () => undefined },
    )
  expect(await plansOf(elsewhere)).toEqual([['force_custom_plan'], ['force_custom_plan']])
})
