import { Readable } from 'node:stream'
import type { ImportInput } from '@dayloom/validators/connections/imports'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { createTestHarness, type TestUser } from '../../../../testing/harness.ts'
import { bytesOf, todoist } from '../samples.testing.ts'
import { importFrom } from '../service.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')
const none = { tasks: 0, habits: 0, completions: 0, tags: 0, lists: 0, checklist_items: 0 }

const send = ({ ctx }: TestUser, text: string, input: Partial<ImportInput> = {}) =>
  importFrom(ctx, { source: 'csv', dry_run: 'false', ...input }, async () => ({
    name: 'x.csv',
    type: '',
    body: Readable.from([bytesOf(text)]),
  }))

test('a table of any program: columns by their names or as they are chosen, and once', async () => {
  const user = await harness.createUser()
  const file = 'What;When;Who\r\nPay rent;3.12.2026;Ada\nCall;;\r\n;1.1.2027;\n'
  const look = await send(user, file, { dry_run: 'true' })
  expect(look).toMatchObject({
    created: none,
    table: {
      columns: [
        { name: 'What', samples: ['Pay rent', 'Call'] },
        { name: 'When', samples: ['3.12.2026', '1.1.2027'] },
        { name: 'Who', samples: ['Ada'] },
      ],
      mapping: { title: null, due_date: null },
    },
  })
  await expect(send(user, file)).rejects.toThrow(serverMessages.imports.noTitle)
  await expect(send(user, file, { title: 'Which' })).rejects.toThrow('The table has no column “Which”')
  const columns = { title: 'what', due_date: 'When', tags: '' }
  const dry = await send(user, file, { ...columns, dry_run: 'true' })
  expect(dry).toMatchObject({
    created: { ...none, tasks: 2 },
    skipped: [{ line: 4, why: messages.input.title }],
    not_taken: ['The column “Who” (line 2)'],
    table: { mapping: { title: 'What', due_date: 'When', tags: null }, day_format: 'dmy' },
  })
  expect(await send(user, file, columns)).toEqual(dry)
  const { data } = await user.api.tasks.list({})
  expect(data.map(({ title, due_date, due_day }) => [title, due_date, due_day])).toEqual([
    ['Pay rent', '2026-12-03T23:59:00.000Z', '2026-12-03'],
    ['Call', null, null],
  ])
  expect((await send(user, file, columns)).created).toEqual(none)
})

test('columns are chosen for a table alone', async () => {
  const user = await harness.createUser()
  const bytes = bytesOf(todoist('task,One,,1,1,,,,en,'))
  const input = { source: 'todoist', dry_run: 'false', title: 'CONTENT' } as const
  const file = async () => ({ name: 'x.csv', type: '', body: Readable.from([bytes]) })
  await expect(importFrom(user.ctx, input, file)).rejects.toThrow(serverMessages.imports.noColumns)
})
