import { accountLimits, limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { digest } from '../../../testing/digest.ts'
import { eventually } from '../../../testing/eventually.ts'
import { beginImport, documentWith, habit, journal, many, task } from '../../../testing/attacks/imports.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { sized } from '../../../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { tooDeep, tooMany, tooLarge, json, importRunning } = messages.input
const failure = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const load = async ({ bearer }: TestUser, document: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const body = typeof document === 'string' ? document : JSON.stringify(document)
  const answer = await bearer.call('POST', '/users/import', body, headers)
  return { ...answer, failure: failure.safeParse(answer.body).data }
}

/** What comes of an import into an account, and whether that is as it was before. */
const attack = async (document: unknown) => {
  const ada = await createTestUser(app)
  const before = await digest(app, ada.user.id)
  const { status, text, failure: told } = await load(ada, document)
  return { status, length: text.length, ...told, unchanged: (await digest(app, ada.user.id)) === before }
}

describe('what is wrong with a document costs no more than what is named', () => {
  test('thousands of empty tasks are refused with twenty issues', async () => {
    const answer = await attack({ tasks: many(sized(6000, 100_000), () => ({})) })
    expect(answer).toMatchObject({ status: 400, error: messages.input.id, unchanged: true })
    expect(answer.issues).toHaveLength(limits.issues.max)
    expect(answer.length).toBeLessThan(5000)
  })

  test('they are refused before the document has ended', async () => {
    const { token } = await createTestUser(app)
    const { answer, end } = beginImport(app, token, '{"tasks":[{},{},{},{},{},{}')
    expect(await answer).toBe('400')
    end()
  })
})

describe('nothing is built that goes beyond', () => {
  const brackets = (count: number) => '['.repeat(count)

  test('millions of brackets are refused at the ninth', async () => {
    const bomb = `{"x":${brackets(sized(1_000_000, 24_000_000))}`
    expect(await attack(bomb)).toMatchObject({ status: 400, error: tooDeep, unchanged: true })
    const { token } = await createTestUser(app)
    const { answer, end } = beginImport(app, token, `{"x":${brackets(limits.import.depth)}`)
    expect(await answer).toBe('400')
    end()
  })

  const { rows, values, string, text } = limits.import
  test.each<[string, () => string, number, string]>([
    ['rows', () => `{"x":[${'{},'.repeat(rows)}{}]}`, 413, tooMany],
    ['values', () => `{"x":[${'1,'.repeat(values)}1]}`, 413, tooMany],
    ['lists', () => `{"x":[${'[],'.repeat(values)}[]]}`, 413, tooMany],
    ['one long text', () => `{"x":"${'x'.repeat(string * 2)}"}`, 413, tooLarge],
    ['one long text of half characters', () => `{"x":"${'\\ud800'.repeat(string)}"}`, 413, tooLarge],
    ['one long number', () => `{"x":${'1'.repeat(string * 2)}}`, 413, tooLarge],
    ['white space', () => `{"x":${' '.repeat(string * 2)}1}`, 413, tooLarge],
    ['text', () => `{"x":[${`"${'x'.repeat(65_536)}",`.repeat(text / 65_536)}1]}`, 413, tooLarge],
    ['a file', () => `{"files":[{"content":"${'A'.repeat(limits.attachment.bytes * 1.5)}"}]}`, 413, tooLarge],
    ['a member twice', () => '{"format":"x","format":"dayloom-export"}', 400, json],
    ['a member of a row twice', () => '{"tasks":[{"id":1,"\\u0069d":2}]}', 400, json],
    ['a prototype', () => '{"tasks":[{"__proto__":{}}]}', 400, json],
    ['a constructor', () => '{"profile":{"constructor":1}}', 400, json],
  ])('%s', async (_, make, status, error) => {
    expect(await attack(make())).toMatchObject({ status, error, unchanged: true })
  })

  test.each<[string, object, string]>([
    ['half a character', { tasks: [{ ...task(1), title: '\ud800' }] }, messages.input.characters],
    ['no character', { tasks: [{ ...task(1), title: 'a\0' }] }, messages.input.characters],
    ['tasks that are no list', { tasks: { 0: task(1) } }, messages.input.exportFormat],
    [
      'notes that are no list',
      { tasks: [{ ...task(1), notes: { 0: journal(1) } }] },
      messages.input.exportFormat,
    ],
  ])('%s', async (_, parts, error) => {
    expect(await attack(documentWith(parts))).toMatchObject({ status: 400, error, unchanged: true })
  })
})

describe('one import of a person at a time', () => {
  test('the second one is told so, and may come when the first one has gone', async () => {
    const ada = await createTestUser(app)
    const { end } = beginImport(app, ada.token, '{')
    await eventually(async () => (await app.db.importLease.count({ where: { user_id: ada.user.id } })) === 1)
    const second = await load(ada, documentWith())
    expect([second.status, second.failure?.error]).toEqual([429, importRunning])
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await load(await createTestUser(app), documentWith())).status).toBe(200)
    end()
    await eventually(async () => (await load(ada, documentWith())).status === 200)
  })

  test('the lease is prolonged as long as the import goes on', async () => {
    const ada = await createTestUser(app)
    const expiry = async () =>
      (await app.db.importLease.findUnique({ where: { user_id: ada.user.id } }))?.expires_at.getTime() ?? 0
    const { end } = beginImport(app, ada.token, '{')
    await eventually(async () => (await expiry()) > 0)
    const first = await expiry()
    await eventually(async () => (await expiry()) > first)
    end()
    await eventually(async () => (await expiry()) === 0)
    expect((await load(ada, documentWith())).status).toBe(200)
  })

  test('one whose process was killed keeps others out until its time is over', async () => {
    const { user, ...ada } = await createTestUser(app)
    const lease = (expires_at: Date) =>
      app.db.importLease.upsert({
        where: { user_id: user.id },
        create: { user_id: user.id, token: user.id, expires_at },
        update: { expires_at },
      })
    await lease(new Date(Date.now() + 60_000))
    expect((await load({ user, ...ada }, documentWith())).status).toBe(429)
    await lease(new Date(Date.now() - 1))
    expect((await load({ user, ...ada }, documentWith())).status).toBe(200)
    expect(await app.db.importLease.count({ where: { user_id: user.id } })).toBe(0)
  })
})

describe('an account holds so many rows, whichever way they come', () => {
  const { limits: texts } = messages
  test.each<[string, object, string]>([
    ['tasks', { tasks: many(accountLimits.tasks + 1, (n) => task(n)) }, texts.tasks],
    ['habits', { habits: many(accountLimits.habits + 1, habit) }, texts.habits],
    ['notes', { tasks: [task(1, many(accountLimits.journalsPerTask + 1, journal))] }, texts.journals],
    // The account has one already.
    ['habits together', { habits: many(accountLimits.habits, habit) }, texts.habits],
  ])('%s', async (_, parts, error) => {
    expect(await attack(documentWith(parts))).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
      error,
      unchanged: true,
    })
  })

  test('tasks together, those that are there already counted once', async () => {
    const ada = await createTestUser(app)
    await app.db.$executeRaw`
      INSERT INTO tasks (user_id, id, title, position, created_at, updated_at, deleted_at)
      SELECT ${ada.user.id}::uuid, gen_random_uuid(), 'x', 'b' || to_char(n, 'FM00000'), now(), now(), now()
      FROM generate_series(1, ${accountLimits.tasks - 3}::int) n`
    const before = await digest(app, ada.user.id)
    const answer = await load(ada, documentWith({ tasks: many(3, (n) => task(n)) }))
    expect([answer.status, answer.failure?.error]).toEqual([409, texts.tasks])
    expect(await digest(app, ada.user.id)).toBe(before)
    for (const added of [2, 0]) {
      const { body } = await load(ada, documentWith({ tasks: many(2, (n) => task(n)) }))
      expect(body.data).toMatchObject({ tasks: added })
    }
  })
})

const createSignal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

describe('a long import keeps nobody else waiting', () => {
  test('whoever waits for a board holds nothing that others need', async () => {
    const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
    const [held, release] = [createSignal(), createSignal()]
    const holder = app.db.$transaction(
      async (tx) => {
        // It does nothing for longer than a transaction of the server may.
        await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ada.user.id}, 0))`
        held.give()
        await release.given
      },
      { timeout: 60_000 },
    )
    await held.given
    const creations = many(sized(30, 60), () => ada.bearer.post('/tasks', { title: 'x' }))
    for (const person of [ada, eve]) expect((await person.bearer.get('/tasks')).status).toBe(200)
    expect((await eve.bearer.post('/tasks', { title: 'x' })).status).toBe(201)
    const answers = await Promise.all(creations)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true)
    release.give()
    await holder
    expect((await ada.bearer.post('/tasks', { title: 'x' })).status).toBe(201)
  })

  test('all of it comes in while its owner and others go on, and again adds nothing', async () => {
    const [ada, eve] = [await createTestUser(app), await createTestUser(app)]
    const tasks = many(sized(2000, 50_000), (n) => task(n, [journal(n)]))
    const document = documentWith({ tasks })
    const progress = { done: false }
    const importing = load(ada, document).finally(() => void (progress.done = true))
    const statuses = new Set<number>()
    while (!progress.done) {
      const both = [ada.bearer.get('/tasks?limit=1'), eve.bearer.post('/tasks', { title: 'x' })]
      for (const { status } of await Promise.all(both)) statuses.add(status)
    }
    expect((await importing).body.data).toMatchObject({ tasks: tasks.length, notes: tasks.length })
    expect(statuses).toEqual(new Set([200, 201]))
    expect((await load(ada, document)).body.data).toMatchObject({ tasks: 0, notes: 0 })
  })
})

test('nothing of this was an error of ours', () => {
  expect(app.warnings.filter((line) => !line.includes('could not be served'))).toEqual([])
})
