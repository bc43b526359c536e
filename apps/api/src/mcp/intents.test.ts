import { createdTokenSchema } from '@dayloom/validators/tokens'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'

/** What people ask an assistant for, as the calls that it makes. The protocol's client checks each answer by its schema. */

let app: TestApp
let ada: TestUser
let client: Client
const connect = async (headers: Record<string, string> = {}) => {
  const { token } = (await ada.bearer.post('/tokens', { name: 'Assistant', scope: 'write' })).data(
    createdTokenSchema,
  )
  const opened = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } }
  await opened.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit }))
  // It knows the schemas of answers once it has listed the tools.
  await opened.listTools()
  return opened
}
beforeAll(async () => {
  app = await startTestApp()
  ada = await createTestUser(app)
  client = await connect()
})
afterAll(async () => {
  await client.close()
  await app.close()
})

const answer = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
})
const callBy = async (by: Client, name: string, input: Record<string, unknown> = {}) => {
  const { isError, content, structuredContent } = answer.parse(await by.callTool({ name, arguments: input }))
  const text: unknown = JSON.parse(content[0].text)
  if (!isError) expect(structuredContent).toEqual(text)
  return { isError, text }
}
/** A call that succeeds, read by a schema. */
const ask = async <T extends z.ZodType>(schema: T, name: string, input: Record<string, unknown> = {}) => {
  const { isError, text } = await callBy(client, name, input)
  expect([name, isError, text]).toEqual([name, false, expect.anything()])
  return schema.parse(text)
}

const task = z.looseObject({ id: z.string(), title: z.string(), version: z.number() })
const tasks = z.object({ data: z.array(task), next_cursor: z.string().optional() })
const titles = ({ data }: z.infer<typeof tasks>) => data.map(({ title }) => title)
const add = (title: string, more = {}) => ask(task, 'tasks_create', { title, ...more })
const today = z.looseObject({
  date: z.string(),
  tasks: z.array(task),
  overdue: z.array(task),
  done: z.array(task),
})

test('"Plan my day"', async () => {
  const { date } = await ask(today, 'today_get')
  const { id } = await add('Write the report')
  await ask(task, 'tasks_update', { id, planned_for: date, estimate_minutes: 60 })
  expect((await ask(today, 'today_get')).tasks.map((each) => each.id)).toContain(id)
})

test('"What slipped this week?"', async () => {
  const { id } = await add('Return the books', {
    due_date: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  })
  const late = await ask(tasks, 'tasks_list', { due: 'overdue', status: 'todo,in_progress' })
  expect(late.data.map((each) => each.id)).toEqual([id])
})

test('"Undo that"', async () => {
  const { id, title } = await add('Call Sam')
  await ask(task, 'tasks_update', { id, title: 'Call Sam back', priority: 'high' })
  // Another program's change is not this assistant's to take back.
  await ada.bearer.post('/tasks', { title: 'By hand' })
  await ask(z.looseObject({ id: z.literal(id) }), 'changes_undo')
  expect(await ask(task, 'tasks_get', { id })).toMatchObject({ title, priority: 'medium' })
  await ask(z.looseObject({ id: z.literal(id), op: z.literal('deleted') }), 'changes_undo')
})

test('"Undo the change before that one"', async () => {
  const { id } = await add('Book a table')
  await ask(task, 'tasks_update', { id, priority: 'high' })
  await ask(task, 'tasks_update', { id, title: 'Book a table for two' })
  const { data } = await ask(
    z.object({ data: z.array(z.looseObject({ seq: z.number(), id: z.string() })) }),
    'changes_recent',
    { limit: 2 },
  )
  const [, before] = data
  await ask(z.looseObject({}), 'changes_undo', { seq: before?.seq })
  expect(await ask(task, 'tasks_get', { id })).toMatchObject({
    title: 'Book a table for two',
    priority: 'medium',
  })
})

test('"Add milk tomorrow at nine"', async () => {
  const added = await ask(z.object({ task, understood: z.array(z.looseObject({})) }), 'tasks_quickAdd', {
    text: 'Milk tomorrow 9:00',
  })
  expect([added.task.title, added.understood.length]).toEqual(['Milk', 2])
})

test('"Break it into steps, and tick the first"', async () => {
  const { id } = await add('Move house')
  const withSteps = z.looseObject({ checklist: z.array(z.looseObject({ id: z.string(), text: z.string() })) })
  await ask(withSteps, 'tasks_createItem', { id, text: 'Find boxes' })
  const { checklist } = await ask(withSteps, 'tasks_createItem', { id, text: 'Pack' })
  await ask(withSteps, 'tasks_updateItem', { id, itemId: checklist[0]?.id, done: true })
  expect(await ask(task, 'tasks_get', { id })).toMatchObject({ checklist_total: 2, checklist_done: 1 })
})

test('"Note that down on the task"', async () => {
  const { id } = await add('Choose a school')
  await ask(z.looseObject({}), 'tasks_createJournal', { id, body: 'They call back on Monday' })
  expect(await ask(task, 'tasks_get', { id })).toMatchObject({
    journals: [{ body: 'They call back on Monday' }],
  })
})

test('"I deleted the wrong one, bring it back"', async () => {
  const { id } = await add('Keep me')
  await ask(z.looseObject({}), 'tasks_delete', { id })
  await ask(task, 'tasks_restore', { id })
  expect(await ask(task, 'tasks_get', { id })).toMatchObject({ title: 'Keep me' })
})

test('"I ran yesterday"', async () => {
  const { items } = await ask(z.object({ items: z.array(z.looseObject({ id: z.string() })) }), 'habits_list')
  const { date } = await ask(today, 'today_get')
  const yesterday = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
  const habit = await ask(z.looseObject({}), 'habits_markDay', { id: items[0]?.id, date: yesterday })
  expect(habit).toMatchObject({ recent_completions: [yesterday] })
})

test('"Close my day"', async () => {
  const { date, tasks: open } = await ask(today, 'today_get')
  const decisions = open.map(({ id }) => ({ task_id: id, action: 'tomorrow' }))
  const closed = await ask(z.looseObject({}), 'days_close', { date, note: 'Enough', decisions })
  expect(closed).toMatchObject({ date, note: 'Enough', carried: decisions.length })
})

test('"How have I been doing?"', async () => {
  expect(await ask(z.looseObject({}), 'analytics_insights', { days: 30 })).toMatchObject({ days: 30 })
})

test('a list is 20 short tasks, and goes on where it ended', async () => {
  await Promise.all(
    Array.from({ length: 25 }, (_, n) => ada.bearer.post('/tasks', { title: `Many ${n}`, tags: ['many'] })),
  )
  const { content } = answer.parse(await client.callTool({ name: 'tasks_list', arguments: { tag: 'many' } }))
  expect(content[0].text.length).toBeLessThan(20 * 400)
  const first = await ask(tasks, 'tasks_list', { tag: 'many' })
  const rest = await ask(tasks, 'tasks_list', { tag: 'many', cursor: first.next_cursor })
  expect([first.data.length, rest.data.length, rest.next_cursor]).toEqual([20, 5, undefined])
  expect(new Set([...titles(first), ...titles(rest)]).size).toBe(25)
  for (const limit of [0, 101])
    expect(await callBy(client, 'tasks_list', { limit })).toMatchObject({ isError: true })
  expect((await ask(tasks, 'tasks_list', { limit: 100 })).data.length).toBeGreaterThan(25)
})

test('a change that can overwrite says so, one that adds does not', async () => {
  const { tools } = await client.listTools()
  expect(tools.length).toBeLessThanOrEqual(20)
  const named = (hint: boolean) =>
    tools
      .filter(({ annotations }) => !annotations?.readOnlyHint && annotations?.destructiveHint === hint)
      .map(({ name }) => name)
  expect(named(false).toSorted()).toEqual([
    'habits_create',
    'habits_markDay',
    'tasks_create',
    'tasks_createItem',
    'tasks_createJournal',
    'tasks_quickAdd',
    'tasks_restore',
  ])
  expect(named(true).toSorted()).toEqual([
    'changes_undo',
    'days_close',
    'habits_unmarkDay',
    'habits_update',
    'tasks_delete',
    'tasks_update',
    'tasks_updateItem',
  ])
  for (const { outputSchema } of tools) expect(outputSchema?.type).toBe('object')
})

test('a call with an idempotency key is done once, and a kept refusal is one again', async () => {
  const keyed = await connect({ 'idempotency-key': 'once' })
  const [one, two] = [
    await callBy(keyed, 'tasks_create', { title: 'Once' }),
    await callBy(keyed, 'tasks_create', { title: 'Once' }),
  ]
  expect(two).toEqual(one)
  expect((await ask(tasks, 'tasks_list', { search: 'Once' })).data).toHaveLength(1)
  expect(await callBy(keyed, 'tasks_create', { title: 'Another' })).toMatchObject({ isError: true })
  const refusing = await connect({ 'idempotency-key': 'refused' })
  const missing = { id: '0197b7a0-6c00-7000-8000-5f0e3c1d2b4a' }
  const refused = await callBy(refusing, 'tasks_delete', missing)
  expect(refused).toMatchObject({ isError: true, text: { code: 'NOT_FOUND' } })
  expect(await callBy(refusing, 'tasks_delete', missing)).toEqual(refused)
})
