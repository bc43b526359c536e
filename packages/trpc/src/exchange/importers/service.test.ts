import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { accountLimits, limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { expect, test } from 'vitest'
import { imports } from '../restore-export/held.ts'
import { exported } from '../../../testing/export.ts'
import { createTestHarness } from '../../../testing/harness.ts'
import { bytesOf, tickTick, todoist, zipOf } from './samples.testing.ts'
import { run } from './run.testing.ts'
import { importFrom } from './service.ts'

const harness = createTestHarness('2026-11-22T12:00:00.000Z')

const loop = zipOf({
  'Habits.csv':
    'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Read,,,1,1,#1976D2\n002,Run,,,3,7,#D32F2F\n',
  '001 Read/Checkmarks.csv': '2026-11-21,2\n2026-11-20,2\n2026-11-19,3\n',
})
const habitica = JSON.stringify({
  tasks: {
    todos: [{ _id: 'a', text: 'Pay', checklist: [{ text: 'Ask', completed: false }] }],
    dailys: [
      {
        _id: 'd',
        text: 'Stretch',
        frequency: 'daily',
        repeat: {},
        history: [{ date: '2026-11-20T10:00:00Z', completed: true, value: 1 }],
      },
    ],
  },
})
const vikunja = JSON.stringify([
  {
    title: 'Home',
    tasks: [{ id: 1, title: 'Pay', comments: [{ comment: 'Now' }], labels: [{ title: 'money' }] }],
  },
])
const none = { tasks: 0, habits: 0, completions: 0, tags: 0, lists: 0, checklist_items: 0 }

test.each([
  [
    'todoist',
    bytesOf(
      todoist(
        'section,Home,,,,,,,,',
        'task,Pack @bag,,1,1,,,every monday,en,',
        'task,Socks,,1,2,,,,en,',
        'task,Same,,4,1,,,,en,',
        'task,Same,,4,1,,,,en,',
        'task, ,,4,1,,,,en,',
      ),
    ),
    { ...none, tasks: 3, tags: 2, checklist_items: 1 },
  ],
  [
    'ticktick',
    bytesOf(tickTick({ 'List Name': 'Home', Title: 'Call', Status: '2', taskId: '1' })),
    { ...none, tasks: 1, lists: 1 },
  ],
  ['habitica', bytesOf(habitica), { ...none, tasks: 1, habits: 1, completions: 1, checklist_items: 1 }],
  ['loop', loop, { ...none, habits: 2, completions: 2 }],
  ['vikunja', zipOf({ 'data.json': vikunja }), { ...none, tasks: 1, tags: 1, lists: 1 }],
] as const)('%s: a dry run says what will be, which comes once', async (source, bytes, created) => {
  const user = await harness.createUser()
  const { api } = user
  const state = async () => [await api.tasks.list({}), await api.habits.list(), await api.changes.list({})]
  const before = await state()
  const dry = await run(user, source, bytes, 'true')
  expect(dry.created).toEqual(created)
  expect(await state()).toEqual(before)
  expect(await run(user, source, bytes)).toEqual(dry)
  const { data } = await api.changes.list({})
  expect(new Set(data.map(({ actor }) => actor))).toEqual(new Set(['import']))
  const after = await state()
  expect((await run(user, source, bytes)).created).toEqual(none)
  expect(await state()).toEqual(after)
})

test('a list and the notes of a task have the order of the file', async () => {
  const user = await harness.createUser()
  const titles = Array.from({ length: 12 }, (_, n) => `T${n}`)
  const notes = titles.map((title) => `note,${title},,,,,,,,`)
  await run(
    user,
    'todoist',
    bytesOf(todoist(...titles.map((title) => `task,${title},,4,1,,,,en,`), ...notes)),
  )
  const { data } = await user.api.tasks.list({})
  expect(data.map(({ title }) => title)).toEqual(titles)
  const last = await user.api.tasks.get({ id: data.at(-1)?.id ?? '' })
  expect(last.journals.map(({ body }) => body)).toEqual(titles)
})

test('an archived habit of Loop is archived here', async () => {
  const user = await harness.createUser()
  const file = 'Position,Name,Color,Archived?\n001,Read,#1976D2,false\n002,Run,#D32F2F,true\n'
  await run(user, 'loop', zipOf({ 'Habits.csv': file }))
  const { habits } = await exported(user.ctx)
  expect(habits.map(({ name, archived }) => [name, archived])).toEqual([
    ['Read', false],
    ['Run', true],
  ])
})

test('what cannot be kept is named by its line, and what was taken is whole', async () => {
  const user = await harness.createUser({ timezone: 'Europe/Berlin' })
  const long = 'x'.repeat(501)
  const file = todoist(
    `task,${long},,1,1,,,,en,`,
    'task,"Two\nlines",,1,1,,,2026-12-01 10:00,en,',
    'task,,,1,1,,,,en,',
    'task,Water @home,,1,1,,,every day,en,',
    'task,Soap,,1,2,,,,en,',
  )
  const { skipped } = await run(user, 'todoist', bytesOf(file))
  expect(skipped).toEqual([
    { line: 2, why: messages.input.titleTooLong },
    { line: 5, why: messages.input.title },
  ])
  const { data } = await user.api.tasks.list({})
  const water = data.find(({ title }) => title === 'Water')
  expect(water).toMatchObject({ tags: ['home'], priority: 'high', repeat: 'FREQ=DAILY', checklist_total: 1 })
  // It repeats as one that was made here.
  const { next } = await user.api.tasks.update({ id: water?.id ?? '', status: 'done' })
  expect(next).toMatchObject({ title: 'Water', series_id: water?.series_id, checklist_total: 1 })
})

test('a task that was changed or deleted since is left as it is', async () => {
  const user = await harness.createUser()
  const bytes = bytesOf(todoist('task,One,,1,1,,,,en,', 'task,Two,,1,1,,,,en,'))
  await run(user, 'todoist', bytes)
  const [one, two] = (await user.api.tasks.list({})).data
  await user.api.tasks.update({ id: one?.id ?? '', title: 'Other' })
  await user.api.tasks.delete({ id: two?.id ?? '' })
  const before = await user.api.tasks.list({})
  expect((await run(user, 'todoist', bytes)).created).toEqual(none)
  expect(await user.api.tasks.list({})).toEqual(before)
})

test('days that came since are added to a habit that is there', async () => {
  const user = await harness.createUser()
  await run(user, 'loop', loop)
  const more = zipOf({
    'Habits.csv': 'Position,Name,Color\n001,Read,#1976D2\n',
    '001 Read/Checkmarks.csv': 'Date,Value\n2026-11-22,2\n2026-11-21,2\n',
  })
  expect((await run(user, 'loop', more)).created).toEqual({ ...none, completions: 1 })
  const [read] = await user.api.habits.list()
  expect(read).toMatchObject({ name: 'Read', streak_count: 3, completed_today: true })
})

test('a day that was taken back here stays so, and one that was marked again is there', async () => {
  const user = await harness.createUser()
  const { api } = user
  await run(user, 'loop', loop)
  const [habit] = await api.habits.list()
  const id = habit?.id ?? ''
  for (const date of ['2026-11-20', '2026-11-21']) await api.habits.unmarkDay({ id, date })
  await api.habits.unskipDay({ id, date: '2026-11-19' })
  await api.habits.markDay({ id, date: '2026-11-21' })
  const before = await exported(user.ctx)
  const more = zipOf({
    'Habits.csv': 'Position,Name,Color\n001,Read,#1976D2\n',
    '001 Read/Checkmarks.csv': 'Date,Value\n2026-11-21,2\n2026-11-20,2\n2026-11-19,3\n2026-11-18,2\n',
  })
  expect((await run(user, 'loop', loop)).created).toEqual(none)
  expect((await exported(user.ctx)).habits).toEqual(before.habits)
  expect((await run(user, 'loop', more)).created).toEqual({ ...none, completions: 1 })
})

test('all of it or nothing: beyond what an account holds, nothing is there', async () => {
  const user = await harness.createUser()
  const rows = Array.from({ length: accountLimits.tags + 1 }, (_, n) => `task,T${n} @tag${n},,1,1,,,,en,`)
  await expect(run(user, 'todoist', bytesOf(todoist(...rows)))).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
  })
  await expect(run(user, 'todoist', bytesOf(todoist(...rows)), 'true')).rejects.toMatchObject({
    appCode: 'LIMIT_REACHED',
  })
  expect((await user.api.tasks.list({})).data).toEqual([])
})

test('a small file that would be much where it is built is refused, and nothing of it is there', async () => {
  const user = await harness.createUser()
  const wide = Array.from({ length: serverLimits.json.members }, (_, n) => `"k${n}":1`).join(',')
  const file = zipOf({ 'data.json': `[{"title":"x","tasks":[{"id":1,"title":"One"},{"id":2,${wide}}]}]` })
  await expect(run(user, 'vikunja', file)).rejects.toMatchObject({ appCode: 'FILE_TOO_LARGE' })
  expect((await user.api.tasks.list({})).data).toEqual([])
  expect((await user.api.changes.list({})).data).toEqual([])
})

test('nothing, what is no text, and more than 32 MiB, are refused', async () => {
  const user = await harness.createUser()
  await expect(run(user, 'todoist', Buffer.alloc(0))).rejects.toThrow(serverMessages.imports.empty)
  const latin1 = Buffer.from('{"text":"caf\xe9"}', 'latin1')
  await expect(run(user, 'habitica', latin1)).rejects.toThrow(serverMessages.imports.notText)
  await expect(run(user, 'loop', Buffer.alloc(limits.imports.bytes + 1))).rejects.toMatchObject({
    appCode: 'FILE_TOO_LARGE',
  })
})

test('a file is read in the same turn in which it is written: no more of them are built at a time', async () => {
  const user = await harness.createUser()
  const others = [await imports.acquire(''), await imports.acquire('')]
  let isRead = false
  let hasCome = () => {}
  const come = new Promise<void>((resolve) => (hasCome = resolve))
  async function* body() {
    yield bytesOf('this is no JSON')
    hasCome()
  }
  const answer = importFrom(user.ctx, { source: 'habitica', dry_run: 'false' }, async () => ({
    name: 'x.json',
    type: '',
    body: Readable.from(body()),
  })).finally(() => (isRead = true))
  answer.catch(() => undefined)
  await come
  // It would be refused within some of these.
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  await user.api.tasks.list({})
  expect(isRead).toBe(false)
  for (const release of others) release?.()
  await expect(answer).rejects.toThrow(serverMessages.imports.notJson)
  expect(imports.size()).toBe(0)
})
