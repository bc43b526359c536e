import { once } from 'node:events'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { limits } from '@dayloom/validators/limits'
import { serverLimits } from '@dayloom/validators/limits/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { form, padded, pdf } from '../../../testing/samples.ts'
import { report, sized } from '../../../testing/size.ts'
import { head, openSocket } from './slow-client.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NORMAL = sized(40, 200)
const MB = 2 ** 20

test('C8: answers that nobody reads hold places of their account alone, and come to an end', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const large = form(padded(pdf, 10 * MB), 'a.pdf', 'application/pdf')
  const upload = await ada.bearer.post(`/attachments/tasks/${ada.task}`, large)
  const path = `/attachments/${upload.data(attachmentSchema).id}`
  const readers = await Promise.all(Array.from({ length: 4 }, () => openSocket(app)))
  for (const socket of readers) {
    socket.write(head(`GET /api${path}`, ada, '', ''))
    await once(socket, 'readable')
    socket.pause()
  }
  let done = false
  const next = ada.bearer.send('GET', path).then(async (response) => {
    done = true
    return (await response.arrayBuffer()).byteLength
  })
  const others = await Promise.all(Array.from({ length: NORMAL }, () => bob.bearer.get('/tasks')))
  expect(others.filter(({ status }) => status !== 200)).toEqual([])
  expect((await bob.bearer.post('/users/profile-picture', {})).status).not.toBe(503)
  expect((await ada.bearer.get('/tasks')).status).toBe(200)
  expect(done).toBe(false)
  // At full size the server has to cut them off; it takes a minute.
  if (sized(true, false)) readers[0]?.destroy()
  expect(await next).toBe(10 * MB)
  readers.forEach((socket) => socket.destroy())
  report('C8', 'answers that nobody reads', readers.length)
}, 200_000)

test('streams of everybody have a ceiling, and what is short is served beside them', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const fast = { strength: () => Infinity, giveWay: () => undefined }
  const held = await Promise.all(
    Array.from({ length: 256 }, (_, n) =>
      app.host.streams.enter(`person ${n % 64}`, `network ${n % 8}`, fast),
    ),
  )
  const upload = () =>
    ada.bearer.post(`/attachments/tasks/${ada.task}`, form(pdf, 'a.pdf', 'application/pdf'))
  const refused = [
    await upload(),
    await ada.bearer.get('/users/export'),
    await ada.bearer.call('GET', `/attachments/${ada.file}`),
    await ada.bearer.post('/users/import', {}),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [503, 'UNAVAILABLE']),
  )
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '1'))
  expect((await bob.bearer.get('/tasks')).status).toBe(200)
  held[0]?.()
  expect((await upload()).status).toBe(201)
  held.forEach((release) => release())
  expect((await ada.bearer.get('/users/export')).status).toBe(200)
})

test('the largest import may come over 1 Mbit/s, and is written before its first file is given up', () => {
  const { requestTimeout, headersTimeout } = app.app.server
  const { reserved, margin } = serverLimits.fileRemoval
  const MBIT = 1_000_000 / 8
  expect(limits.import.bytes / (requestTimeout / 1000)).toBeLessThan(MBIT)
  expect(requestTimeout + 5 * 60_000).toBeLessThanOrEqual(reserved - margin)
  expect(headersTimeout).toBe(15_000)
})
