import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await createTestUser(app)
})
afterAll(() => app.close())

const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')
const send = (key: string, path: string, body: FormData | string, type?: string) =>
  user.bearer.call('POST', path, body, { 'idempotency-key': key, ...(type && { 'content-type': type }) })

const formOf = (file: string | Uint8Array<ArrayBuffer>, name: string, type: string) => {
  const form = new FormData()
  form.append('file', new Blob([file], { type }), name)
  return form
}

/** Larger than any file of a task. */
const LONG = limits.attachment.bytes + 1_000_000

const todoist = () => {
  const row = `task,Long,${'x'.repeat(100_000)},1,1,,,,en,,,`
  const rows = Array.from({ length: Math.ceil(LONG / row.length) }, () => row)
  return [
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT',
    ...rows,
  ].join('\r\n')
}

test('an import of a long file from elsewhere is answered again, and another one is not', async () => {
  const text = todoist()
  const ask = (file: string) => send('elsewhere', '/imports/todoist', formOf(file, 'home.csv', 'text/csv'))
  const [first, second] = [await ask(text), await ask(text)]
  expect([first.status, replayed(first)]).toEqual([200, null])
  expect([second.status, replayed(second), second.text]).toEqual([200, 'true', first.text])
  const other = await ask(`${text.slice(0, -1)}y`)
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

test('so is an import of a long export', async () => {
  const film = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(limits.attachment.bytes - 9)])
  const path = `/attachments/tasks/${user.task}`
  expect((await user.bearer.post(path, formOf(film, 'long.pdf', 'application/pdf'))).status).toBe(201)
  // The file of the fixture is not there.
  await app.db.attachment.deleteMany({ where: { user_id: user.user.id, name: 'plan.pdf' } })
  const text = await (await user.bearer.send('GET', '/users/export')).text()
  expect(text.length).toBeGreaterThan(LONG)
  const ask = () => send('export', '/users/import', text, 'application/json')
  const [first, second] = [await ask(), await ask()]
  expect([first.status, replayed(first)]).toEqual([200, null])
  expect([second.status, replayed(second), second.text]).toEqual([200, 'true', first.text])
})

test('so is the refusal of a file that is too long for a task', async () => {
  const form = formOf(
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(LONG)]),
    'long.pdf',
    'application/pdf',
  )
  const ask = () => send('too-long', `/attachments/tasks/${user.task}`, form)
  const answers = [await ask(), await ask()]
  expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [413, null],
    [413, 'true'],
  ])
})
