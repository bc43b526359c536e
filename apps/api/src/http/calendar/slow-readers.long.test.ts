import { once } from 'node:events'
import { calendarFeedSchema } from '@dayloom/validators/connections/calendar-feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../security/load/slow-client.testing.ts'
import { HOME, startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { addMany } from './many.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-22T12:00:00Z') })
})
afterAll(() => app.close())

test('who reads slowly keeps the owner waiting nowhere', async () => {
  const ada = await createTestUser(app)
  const made = await ada.bearer.post('/calendar-feed', {})
  const { pathname } = new URL(made.data(calendarFeedSchema).url)
  // More than what the sockets between them hold.
  await addMany(app.db, ada.user.id, 8000, 'x'.repeat(1000))
  const readers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = await openSocket(app)
      socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${new URL(HOME).host}\r\n\r\n`)
      await once(socket, 'readable')
      return socket
    }),
  )
  expect((await ada.bearer.get('/analytics/workload')).status).toBe(200)
  // It waits for nothing: there are places as soon as the sockets are full.
  await eventually(async () => (await ada.bearer.get('/users/export')).status === 200)
  readers.forEach((socket) => socket.destroy())
})
