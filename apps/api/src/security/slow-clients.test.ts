import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { eventually } from '../testing/eventually.ts'
import { settle } from '../testing/resident.ts'
import { report, sized } from '../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SLOW = sized(40, 200)
const NORMAL = sized(40, 200)

/** A client that sends its request byte by byte, one a second, and never comes to the end of its head. */
const openSlow = async () => {
  const { port } = new URL(app.url)
  const socket = connect(Number(port), '127.0.0.1')
  // Being cut off is what is waited for.
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  const text = `GET /api/tasks HTTP/1.1\r\nhost: localhost\r\nx-slow: ${'x'.repeat(1000)}`
  let at = 0
  const timer = setInterval(() => socket.write(text.charAt(at++)), 1000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

test('C8: slow connections keep nobody waiting, and are closed', async () => {
  const ada = await settle(app)
  const slow: Socket[] = await Promise.all(Array.from({ length: SLOW }, openSlow))
  const answers = await Promise.all(Array.from({ length: NORMAL }, () => ada.bearer.get('/tasks')))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(slow.filter((socket) => socket.destroyed)).toEqual([])
  await eventually(() => slow.every((socket) => socket.destroyed))
  expect((await ada.bearer.get('/tasks')).status).toBe(200)
  report('C8', 'slow connections and requests', SLOW + NORMAL)
}, 120_000)
