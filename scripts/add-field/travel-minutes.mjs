/**
 * The guide "Add a field" of CONTRIBUTING.md, followed for `travel_minutes` of a task. Each edit is one file. `text` goes
 * behind `after`; a file without `after` is new.
 */
export const edits = [
  {
    file: 'packages/db/prisma/schema.prisma',
    after: 'model Task {\n  user_id      String       @db.Uuid\n  id           String       @db.Uuid\n',
    text: '  travel_minutes Int?\n',
  },
  {
    file: 'packages/db/prisma/migrations/99990101000000_travel/migration.sql',
    text: 'ALTER TABLE tasks ADD COLUMN travel_minutes int;\n',
  },
  {
    file: 'packages/validators/src/limits.ts',
    after: '  taskDescription: { max: 10_000 },\n',
    text: '  taskTravel: { min: 1, max: 10_080 },\n',
  },
  {
    file: 'packages/validators/src/messages.ts',
    after: "    taskDescription: 'Description must be at most 10000 characters',\n",
    text: "    taskTravel: 'The travel time must be a whole number of minutes, at most a week',\n",
  },
  {
    file: 'packages/validators/src/tasks.ts',
    after: '  description: field.optionalText(limits.taskDescription, input.taskDescription),\n',
    text: '  travel_minutes: field.wholeNumber(limits.taskTravel, input.taskTravel),\n',
  },
  {
    file: 'apps/web/src/features/tasks/dialog/details-tab.tsx',
    after: "          form.errors['description']\n        }\n      />\n",
    text: "      <NumberInput label={texts.fields.travel_minutes} {...form.getInputProps('travel_minutes')} />\n",
    also: { after: 'import { Input, ', text: 'NumberInput, ' },
  },
  {
    file: 'apps/web/src/features/tasks/dialog/texts.ts',
    after: "    description: 'Description',\n",
    text: "    travel_minutes: 'Minutes of travel',\n",
  },
  {
    file: 'apps/web/src/theme/mantine-styles.ts',
    after: "import '@mantine/core/styles/Notification.css'\n",
    text: "import '@mantine/core/styles/NumberInput.css'\n",
  },
  {
    file: 'docs/api/export-format.md',
    after: '      "description": null,\n',
    text: '      "travel_minutes": 30,\n',
  },
]

/** The field must work without a word about it in any service. */
export const proof = {
  file: 'packages/trpc/src/travel-minutes.test.ts',
  text: `import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportData } from './exchange/export/export-stream.ts'
import { importData } from './exchange/restore-export/import-stream.ts'
import { createTestHarness } from '../testing/harness.ts'

const harness = createTestHarness('2026-03-08T09:30:00.000Z')

test('the new field is created, read, changed, cleared, exported and imported', async () => {
  const { api, ctx } = await harness.createUser()
  const { id } = await api.tasks.create({ title: 'Write', travel_minutes: 30 })
  expect((await api.tasks.list({})).data).toMatchObject([{ id, travel_minutes: 30 }])
  expect(await api.tasks.update({ id, travel_minutes: 45 })).toMatchObject({ travel_minutes: 45 })
  expect(await api.tasks.update({ id, title: 'Write more' })).toMatchObject({ travel_minutes: 45 })
  await expect(api.tasks.update({ id, travel_minutes: 0 })).rejects.toThrow('whole number of minutes')

  const { body } = await exportData(ctx)
  const other = await harness.createUser()
  await importData(other.ctx, Readable.from([Buffer.from(await text(Readable.from(body)))]))
  expect(await other.api.tasks.get({ id })).toMatchObject({ title: 'Write more', travel_minutes: 45 })
  expect(await api.tasks.update({ id, travel_minutes: null })).toMatchObject({ travel_minutes: null })
})
`,
}
