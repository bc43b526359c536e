import { connect } from 'node:net'
import { rateLimits } from '@dayloom/trpc/server'
import { exportDocumentSchema, importResultSchema } from '@dayloom/validators/export'
import { limits } from '@dayloom/validators/limits'
import { taskSchema } from '@dayloom/validators/tasks'
import { habitSchema } from '@dayloom/validators/habits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { signIn, signUp, type SignedInUser } from '../../testing/sign-up.ts'
import { form, pdf } from '../../testing/samples.ts'
import { uploadsOf } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fill = async ({ bearer }: SignedInUser) => {
  const { id } = (await bearer.post('/tasks', { title: 'Write', priority: 'high' })).data(taskSchema)
  await bearer.post(`/tasks/${id}/journals`, { body: 'note' })
  await bearer.post(`/attachments/tasks/${id}`, form(pdf, 'a.pdf', 'application/pdf'))
  const done = (await bearer.post('/tasks', { title: 'Done' })).data(taskSchema)
  await bearer.put(`/tasks/${done.id}`, { status: 'done' })
  const read = (await bearer.post('/habits', { name: 'Read' })).data(habitSchema)
  await bearer.post(`/habits/${read.id}/complete`)
}

const download = async ({ bearer }: SignedInUser) =>
  (await bearer.get('/users/export')).data(exportDocumentSchema)

test('an export is a file with a name of its day', async () => {
  const ada = await signUp(app)
  await fill(ada)
  const answer = await ada.bearer.get('/users/export')
  const document = answer.data(exportDocumentSchema)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename=dayloom-export-${document.exported_at.slice(0, 10)}.json`,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(document).toMatchObject({
    profile: { name: 'Ada', email: ada.user.email },
    tasks: [
      { title: 'Write', notes: [{ body: 'note' }], attachments: [{ name: 'a.pdf' }] },
      { title: 'Done' },
    ],
    habits: [{ name: 'Read', completions: [{}] }],
    sessions: [{}],
  })
  expect(answer.text).not.toContain(ada.token)
})

test('export, new account, import, export: the same, and the file byte for byte', async () => {
  const [ada, other] = [await signUp(app), await signUp(app, { name: 'Nobody' })]
  await fill(ada)
  const document = await download(ada)
  const answer = await other.bearer.post('/users/import', document)
  expect(answer.body.message).toBe('Data imported')
  expect(answer.data(importResultSchema)).toEqual({ tasks: 2, notes: 1, habits: 1, completions: 1, files: 1 })
  const again = await download(other)
  expect(again).toEqual({
    ...document,
    exported_at: again.exported_at,
    profile: { ...document.profile, email: again.profile.email, created_at: again.profile.created_at },
    sessions: again.sessions,
  })
  const [file] = again.tasks[0]?.attachments ?? []
  const bytes = await other.bearer.send('GET', `/attachments/${file?.id}`)
  expect(bytes.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(pdf)
})

test('what is no export is 400 and writes nothing', async () => {
  const [ada, other] = [await signUp(app), await signUp(app, { name: 'Nobody' })]
  await fill(ada)
  const document = await download(ada)
  const [first, ...rest] = document.tasks
  const broken = { ...document, tasks: [...rest, { ...first, title: '' }] }
  expect(await other.bearer.post('/users/import', broken)).toMatchObject({
    status: 400,
    body: { error: 'Title is required', issues: [{ path: 'tasks.1.title', message: 'Title is required' }] },
  })
  for (const body of [
    {},
    { ...document, version: 2 },
    { ...document, format: 'x' },
    '[]',
    '"x"',
    '',
    '{',
    `${JSON.stringify(document)}{`,
  ])
    expect(
      (await other.browser.call('POST', '/users/import', body, { 'content-type': 'application/json' }))
        .status,
    ).toBe(400)
  expect(await download(other)).toMatchObject({ profile: { name: 'Nobody' }, tasks: [], habits: [] })
})

test('a document may be as large as many years, and no larger', async () => {
  const ada = await signUp(app)
  const document = await download(ada)
  const padded = (bytes: number) => ({
    ...document,
    padding: Array.from({ length: Math.ceil(bytes / 65_536) }, () => 'x'.repeat(65_533)),
  })
  const { text } = limits.import
  const { length } = JSON.stringify(document)
  expect((await ada.bearer.post('/users/import', padded(text - length - 65_536))).status).toBe(200)
  expect(await ada.bearer.post('/users/import', padded(text + 1))).toMatchObject({
    status: 413,
    body: { code: 'FILE_TOO_LARGE' },
  })
})

const uploads = () => uploadsOf(app.dataDir)

test('an import that breaks off half-way leaves nothing behind', async () => {
  const [ada, other] = [await signUp(app), await signUp(app, { name: 'Nobody' })]
  await fill(ada)
  const { files, ...rest } = await download(ada)
  const before = await uploads()
  const text = JSON.stringify({ files, ...rest })
  const begun = text.indexOf('"profile"')
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/users/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\nAuthorization: Bearer ${other.token}\r\n\r\n${text.slice(0, begun)}`,
  )
  await eventually(async () => (await uploads()).length > before.length)
  socket.destroy()
  await eventually(async () => (await uploads()).length === before.length)
  expect(await download(other)).toMatchObject({ profile: { name: 'Nobody' }, tasks: [], files: [] })
})

test('an export that nobody takes to its end is forgotten', async () => {
  const ada = await signUp(app)
  await fill(ada)
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${ada.token}` }
  const answer = await fetch(`${app.url}/api/users/export`, { headers, signal: leaving.signal })
  expect(answer.status).toBe(200)
  leaving.abort()
  expect((await download(ada)).files).toHaveLength(1)
})

test('so many exports a day, and no more', async () => {
  const { user } = await signUp(app)
  const limited = await startTestApp({ beside: app, env: { RATE_LIMIT_FACTOR: '1' } })
  const { bearer } = await signIn(limited, user.email)
  const { points } = rateLimits.export
  const statuses = []
  for (let n = 0; n <= points; n += 1) statuses.push((await bearer.get('/users/export')).status)
  expect(statuses).toEqual([...Array.from({ length: points }, () => 200), 429])
  await limited.close()
})

test('nothing of this was an error of ours', () => {
  expect(app.warnings).toEqual([])
})
