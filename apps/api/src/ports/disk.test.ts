import { serverMessages } from '@dayloom/validators/messages/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { form, padded, pdf } from '../../testing/samples.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { createDisk, isNearlyFull } from './disk.ts'

const [MiB, GiB] = [1_048_576, 1_073_741_824]

test.each([
  { size: 100 * GiB, free: GiB, full: false },
  { size: 100 * GiB, free: GiB - 1, full: true },
  { size: 10 * GiB, free: GiB, full: false },
  { size: 10 * GiB, free: GiB - 1, full: true },
  { size: 1000 * MiB, free: 100 * MiB, full: false },
  { size: 1000 * MiB, free: 100 * MiB - 1, full: true },
])('of $size bytes $free are free: nearly full is $full', ({ full, ...space }) => {
  expect(isNearlyFull(space)).toBe(full)
})

test('the disk of a folder is that of its system, and of one that is not there nothing is known', async () => {
  const space = await createDisk('/').space()
  expect(space?.size).toBeGreaterThan(space?.free ?? Infinity)
  const unknown = createDisk('/no/such/folder')
  expect(await unknown.space()).toBeNull()
  await unknown.refuseNearlyFull()
})

let app: TestApp
let ada: Client
let task: string
beforeAll(async () => {
  app = await startTestApp()
  const user = await createTestUser(app)
  ada = user.bearer
  task = user.task
})
afterAll(() => app.close())

const setFree = (free: number) =>
  void Object.assign(app.host.ports, {
    disk: createDisk('', () => Promise.resolve({ free, size: 10 * GiB })),
  })
beforeEach(() => setFree(0))

const person = (n: number) => ({ name: 'Eve', email: `eve${n}@example.com`, password: 'Correct9horse' })
const upload = () => form(padded(pdf, 100), 'a.pdf', 'application/pdf')
const columns =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT'
const todoist = () => form(Buffer.from(`${columns}\ntask,Milk,,4,1,,,,en,,,\n`), 'a.csv', 'text/csv')
const exported = async () => (await ada.get('/users/export')).text

const large: Record<string, (n: number) => Promise<{ status: number; body: unknown }>> = {
  'a registration': (n) => app.visitor.post('/auth/register', person(n)),
  'an upload': () => ada.post(`/attachments/tasks/${task}`, upload()),
  'an import from elsewhere': () => ada.post('/imports/todoist', todoist()),
  'a large note': () => ada.post(`/tasks/${task}/journals`, { body: '€'.repeat(16_384 / 3) }),
}

test.each(Object.entries(large))('%s is refused while the disk is nearly full', async (_, send) => {
  const { status, body } = await send(1)
  expect([status, body]).toEqual([
    507,
    { success: false, code: 'STORAGE_FULL', error: serverMessages.server.nearlyFull },
  ])
  setFree(GiB)
  expect((await send(1)).status).toBeLessThan(300)
})

test('an import of an export is refused as well, and reading and small changes are not', async () => {
  const document = await exported()
  expect((await ada.post('/users/import', JSON.parse(document))).status).toBe(507)
  expect((await ada.get('/tasks')).status).toBe(200)
  expect((await ada.put(`/tasks/${task}`, { title: 'Small' })).status).toBe(200)
})

test('`/readyz` says so, and that the server is ready all the same', async () => {
  const ready = async () => {
    const answer = await fetch(`${app.url}/readyz`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready', disk: 'nearly_full' }])
  setFree(GiB)
  expect(await ready()).toEqual([200, { status: 'ready', disk: 'ok' }])
})
