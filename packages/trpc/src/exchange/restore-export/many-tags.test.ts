import { randomUUID } from 'node:crypto'
import { recordStatements } from '@dayloom/db/testing/statements'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeImport } from '../importers/write.ts'
import { exported, load } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'

let recorder: ReturnType<typeof recordStatements>
beforeAll(() => void (recorder = recordStatements()))
afterAll(() => recorder.stop())

const harness = createTestHarness('2026-11-22T12:00:00.000Z')

const refused = { appCode: 'LIMIT_REACHED', message: messages.limits.tags }

/** The document of a person with one task, and that task so often, each with ten tags of its own. */
const createDocument = async (tasks: number) => {
  const user = await harness.createUser()
  await user.api.tasks.create({ title: 'Water' })
  const document = await exported(user.ctx)
  const tagsOf = (task: number) => Array.from({ length: 10 }, (_, at) => `Tag ${task * 10 + at}`)
  return {
    ...document,
    tasks: Array.from({ length: tasks }, (_, n) =>
      document.tasks.map((task) => ({ ...task, id: randomUUID(), tags: tagsOf(n) })),
    ).flat(),
  }
}

const insertsOfTags = () =>
  recorder.take().filter(({ text }) => /INSERT INTO ("public"\.)?"?tags"?/.test(text))

test('more tags than an account has room for are refused before any of them is written', async () => {
  const document = await createDocument(5000)
  const { ctx } = await harness.createUser()
  recorder.take()
  await expect(load(ctx, document)).rejects.toMatchObject(refused)
  expect(insertsOfTags()).toEqual([])
  const { tasks } = document
  for (const isDryRun of [true, false]) {
    const writing = { isDryRun, written: () => undefined }
    await expect(writeImport(ctx, { tasks, habits: [], lists: new Map() }, writing)).rejects.toMatchObject(
      refused,
    )
  }
  expect(insertsOfTags()).toEqual([])
})

test('as many tags as an account has room for come in statements of a bounded size, and no more beside them', async () => {
  const document = await createDocument(accountLimits.tags / 10)
  const { api, ctx } = await harness.createUser()
  recorder.take()
  await load(ctx, { ...document, tags: [{ name: 'TAG 7', color: 'teal' }] })
  expect(insertsOfTags()).toHaveLength(2)
  const tags = await api.tags.list()
  expect(tags).toHaveLength(accountLimits.tags)
  expect(tags.find(({ color }) => color === 'teal')).toEqual({ name: 'TAG 7', color: 'teal', open_tasks: 1 })
  const more = { ...document, tags: [{ name: 'One more', color: 'gray' }], tasks: [] }
  await expect(load(ctx, more)).rejects.toMatchObject(refused)
})
