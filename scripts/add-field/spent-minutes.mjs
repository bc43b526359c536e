/**
 * The walk "add a field" of CONTRIBUTING.md, done: `spent_minutes` of a task. Each edit is one file. What stands
 * `after` a text of a file is written behind it; a file without `after` is new.
 */
export const edits = [
  {
    file: 'packages/db/prisma/schema.prisma',
    after: 'model Task {\n  user_id      String       @db.Uuid\n  id           String       @db.Uuid\n',
    text: '  spent_minutes Int?\n',
  },
  {
    file: 'packages/db/prisma/migrations/99990101000000_spent/migration.sql',
    text: 'ALTER TABLE tasks ADD COLUMN spent_minutes int;\n',
  },
  {
    file: 'packages/validators/src/limits.ts',
    after: '  taskDescription: { max: 10_000 },\n',
    text: '  taskSpent: { min: 1, max: 10_080 },\n',
  },
  {
    file: 'packages/validators/src/messages.ts',
    after: "    taskDescription: 'Description must be at most 10000 characters',\n",
    text: "    taskSpent: 'The time spent must be a whole number of minutes, at most a week',\n",
  },
  {
    file: 'packages/validators/src/tasks.ts',
    after: '  description: field.optionalText(limits.taskDescription, input.taskDescription),\n',
    text: '  spent_minutes: field.wholeNumber(limits.taskSpent, input.taskSpent),\n',
  },
  {
    file: 'apps/web/src/features/tasks/dialog/details-tab.tsx',
    after: "        {...form.getInputProps('description')}\n      />\n",
    text: "      <NumberInput label={texts.fields.spent_minutes} {...form.getInputProps('spent_minutes')} />\n",
    also: { after: 'import { Input, ', text: 'NumberInput, ' },
  },
  {
    file: 'apps/web/src/features/tasks/dialog/texts.ts',
    after: "    description: 'Description',\n",
    text: "    spent_minutes: 'Minutes spent',\n",
  },
  {
    file: 'apps/web/src/theme/mantine-styles.ts',
    after: "import '@mantine/core/styles/Notification.css'\n",
    text: "import '@mantine/core/styles/NumberInput.css'\n",
  },
  {
    file: 'docs/export-format.md',
    after: '      "description": null,\n',
    text: '      "spent_minutes": 30,\n',
  },
]

/** What has to work then, with no word about the field in any service. */
export const proof = {
  file: 'packages/trpc/src/spent-minutes.test.ts',
  text: `import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportData } from './export/export-stream.ts'
import { importData } from './import/import-stream.ts'
import { createTestHarness } from './testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

test('the new field is created, read, changed, cleared, exported and imported', async () => {
  const { api, ctx } = await harness.createUser()
  const { id } = await api.tasks.create({ title: 'Write', spent_minutes: 30 })
  expect((await api.tasks.list({})).data).toMatchObject([{ id, spent_minutes: 30 }])
  expect(await api.tasks.update({ id, spent_minutes: 45 })).toMatchObject({ spent_minutes: 45 })
  expect(await api.tasks.update({ id, title: 'Write more' })).toMatchObject({ spent_minutes: 45 })
  await expect(api.tasks.update({ id, spent_minutes: 0 })).rejects.toThrow('whole number of minutes')

  const { body } = await exportData(ctx)
  const other = await harness.createUser()
  await importData(other.ctx, Readable.from([Buffer.from(await text(Readable.from(body)))]))
  expect(await other.api.tasks.get({ id })).toMatchObject({ title: 'Write more', spent_minutes: 45 })
  expect(await api.tasks.update({ id, spent_minutes: null })).toMatchObject({ spent_minutes: null })
})
`,
}
