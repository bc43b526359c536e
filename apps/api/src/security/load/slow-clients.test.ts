import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser, type TestUser } from '../../testing/test-user.ts'
import { form, padded, pdf } from '../../testing/samples.ts'
import { report, sized } from '../../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SLOW = sized(40, 200)
const NORMAL = sized(40, 200)
const MB = 2 ** 20

const open = async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  // Being cut off is what is waited for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** A client that sends the rest of its request byte by byte, one a second, and never comes to its end. */
const trickle = async (head: string) => {
  const socket = await open()
  const slow = { socket, answer: '' }
  socket.on('data', (chunk) => (slow.answer += String(chunk)))
  socket.write(head)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.once('close', () => clearInterval(timer))
  return slow
}

const head = (line: string, { token }: TestUser, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...more].join('\r\n')

const slowBodies = (person: TestUser) => {
  const json = ['content-type: application/json', 'content-length: 1000', '', '{"title":"']
  const parts = ['content-type: multipart/form-data; boundary=x', 'content-length: 100000', '']
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
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

test('C8: answers that nobody reads hold places of their account alone, and come to an end', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const large = form(padded(pdf, 10 * MB), 'a.pdf', 'application/pdf')
  const upload = await ada.bearer.post(`/attachments/tasks/${ada.task}`, large)
  const path = `/attachments/${upload.data(attachmentSchema).id}`
  const readers = await Promise.all(Array.from({ length: 4 }, open))
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

test('finding 11: streams of everybody have a ceiling, and what is short is served beside them', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const held = await Promise.all(
    Array.from({ length: 256 }, (_, n) => app.host.streams.enter(`person ${n % 64}`)),
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

/** What the server says to a connection of its own; null where it closes it. */
const ask = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answer = await Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk)),
    once(socket, 'close').then(() => null),
  ])
  return { socket, answer }
}

test('finding 11: past so many connections, idle ones make room', async () => {
  expect(app.app.server.maxConnections).toBe(4096)
  const full = await startTestApp({ beside: app })
  const idle = await ask(full.url)
  full.app.server.maxConnections = 1
  const refused = await ask(full.url)
  expect(refused.answer).toBe(null)
  await eventually(() => idle.socket.closed)
  const next = await ask(full.url)
  expect(next.answer).toMatch(/^HTTP\/1.1 200/)
  next.socket.destroy()
  await full.close()
})
