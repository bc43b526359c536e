import { request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamLimits } from '../../ports/streams.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { eventually, untilServed } from '../../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { form, padded, pdf } from '../../../testing/samples.ts'
import { report, sized } from '../../../testing/size.ts'
import { head, openSocket } from './slow-client.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SLOW = sized(40, 200)
const NORMAL = sized(40, 200)
const MB = 2 ** 20

/** A client that sends the rest of its request byte by byte, one a second, and never comes to its end. */
const trickle = async (head: string) => {
  const socket = await openSocket(app)
  const slow = { socket, answer: '' }
  socket.on('data', (chunk) => (slow.answer += String(chunk)))
  socket.write(head)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.once('close', () => clearInterval(timer))
  return slow
}

const slowBodies = (person: TestUser) => {
  const json = ['content-type: application/json', 'content-length: 1000', '', '{"title":"']
  const parts = ['content-type: multipart/form-data; boundary=x', 'content-length: 100000', '']
  const part =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7'
  return [
    head('POST /api/tasks', person, ...json),
    head('POST /trpc/tasks.create', person, ...json),
    head('POST /api/users/import', person, ...json),
    head(`POST /api/attachments/tasks/${person.task}`, person, ...parts, part),
  ]
}

const isClosed = (sockets: Socket[]) => sockets.every((socket) => socket.destroyed)

test('C8: slow connections keep nobody waiting, and are closed', async () => {
  const ada = await createTestUser(app)
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () => trickle('GET /api/tasks HTTP/1.1\r\nhost: localhost\r\nx-slow: ')),
  )
  const sockets = slow.map(({ socket }) => socket)
  const answers = await Promise.all(Array.from({ length: NORMAL }, () => ada.bearer.get('/tasks')))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
  await eventually(() => isClosed(sockets))
  expect((await ada.bearer.get('/tasks')).status).toBe(200)
  report('C8', 'slow connections and requests', SLOW + NORMAL)
}, 120_000)

/** An upload over a line of 50 kB a second. */
const uploadSteadily = async ({ token, task }: TestUser, bytes: Buffer) => {
  const begin =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const body = Buffer.concat([Buffer.from(begin), bytes, Buffer.from('\r\n--x--\r\n')])
  const sent = request(`${app.url}/api/attachments/tasks/${task}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.once('error', reject)
  })
  // By the clock: a busy machine that wakes up late is no slower line.
  const begun = performance.now()
  for (let at = 0; at < body.length;) {
    const due = Math.ceil((performance.now() - begun) * 50)
    sent.write(body.subarray(at, due))
    at = Math.max(at, due)
    await sleep(100)
  }
  sent.end()
  return answered
}

test('C8: bodies that trickle keep nobody waiting and are cut off, one over a slow line is not', async () => {
  const people = await Promise.all(Array.from({ length: SLOW / 4 }, () => createTestUser(app)))
  const bob = await createTestUser(app)
  const slow = await Promise.all(people.flatMap((person) => slowBodies(person).map(trickle)))
  const steady = uploadSteadily(bob, padded(pdf, sized(1.25, 10) * MB))
  const answers = await Promise.all(Array.from({ length: NORMAL }, () => bob.bearer.get('/tasks')))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  // What those people ask for beside it is served as well, heavy work included.
  const own = await Promise.all(people.map(({ bearer }) => bearer.get('/analytics/workload')))
  expect(own.filter(({ status }) => status !== 200)).toEqual([])
  await eventually(() => isClosed(slow.map(({ socket }) => socket)))
  expect(slow.map(({ answer }) => answer.slice(9, 12))).toEqual(slow.map(() => '408'))
  expect(await steady).toBe(201)
  report('C8', 'slow bodies and requests', slow.length + NORMAL)
}, 600_000)

test('a body that goes on byte by byte after its request was refused is cut off', async () => {
  const ada = await createTestUser(app)
  // A call of tRPC is answered when its body is there.
  const bodies = slowBodies({ ...ada, token: 'nobody' }).filter((body) => !body.includes('/trpc/'))
  const slow = await Promise.all(bodies.map((body) => trickle(body)))
  await eventually(() => slow.every(({ answer }) => answer.includes('HTTP/1.1 401')))
  const sockets = slow.map(({ socket }) => socket)
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
  await eventually(() => isClosed(sockets))
}, 120_000)

/** Uploads of so many people, four of each, at 5 kB a second: not too slow by themselves. */
const uploadSlowly = async (people: number) => {
  const bytes = 'x'.repeat(5000)
  const sockets: Socket[] = []
  for (let n = 0; n < people; n += 1) {
    const person = await createTestUser(app)
    const [, , , body = ''] = slowBodies(person)
    for (let each = 0; each < streamLimits.runningEach; each += 1) {
      const socket = await openSocket(app)
      socket.write(body.replace('content-length: 100000', 'content-length: 9000000'))
      sockets.push(socket)
    }
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(bytes)
  }, 1000)
  return { sockets, stop: () => clearInterval(timer) }
}

test('slow uploads of many accounts in one network give way to the next one', async () => {
  const ada = await createTestUser(app)
  const slow = await uploadSlowly(streamLimits.runningNetwork / streamLimits.runningEach)
  const upload = () =>
    ada.bearer.post(`/attachments/tasks/${ada.task}`, form(pdf, 'a.pdf', 'application/pdf'))
  expect((await untilServed(upload)).status).toBe(201)
  expect((await untilServed(() => ada.bearer.get('/users/export'))).status).toBe(200)
  // While half of its network's places are taken, a rate as low as this one is too slow.
  const open = () => slow.sockets.filter((socket) => !socket.destroyed).length
  await eventually(() => open() < streamLimits.runningNetwork / 2)
  slow.stop()
}, 240_000)
