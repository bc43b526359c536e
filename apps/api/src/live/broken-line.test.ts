import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { EventSource } from 'eventsource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestUser } from '../../testing/test-user.ts'
import { bearerOf } from './events.testing.ts'

/** A standard client, over a line that breaks before anything has changed. */

const startLine = async (port: number) => {
  const sockets = new Set<Socket>()
  let isBroken = false
  const server = createServer((socket) => {
    if (isBroken) {
      socket.destroy()
      return
    }
    const onward = connect(port, '127.0.0.1')
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => (socket.destroy(), onward.destroy()))
    }
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    breaks: () => {
      isBroken = true
      cut()
    },
    mends: () => void (isBroken = false),
    close: () => (cut(), server.close()),
  }
}

let app: TestApp
let line: Awaited<ReturnType<typeof startLine>>
beforeAll(async () => {
  app = await startTestApp({ work: true })
  line = await startLine(Number(new URL(app.url).port))
})
afterAll(async () => {
  line.close()
  await app.close()
})

const subscription = (since: number) =>
  `/trpc/changes.follow?input=${encodeURIComponent(JSON.stringify({ json: { since } }))}`

test.each([
  { surface: 'REST', pathFrom: () => '/api/changes/stream', begin: 'begin' },
  { surface: 'tRPC', pathFrom: subscription, begin: 'connected' },
])(
  'an EventSource of $surface gets what changed while its line was broken, once',
  async ({ pathFrom, begin }) => {
    const ada = await createTestUser(app)
    const rename = (title: string) => ada.bearer.call('PUT', `/tasks/${ada.task}`, { title })
    await rename('Before')
    const heard: string[] = []
    let begun = 0
    const source = new EventSource(`${line.url}${pathFrom(1)}`, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...bearerOf(ada) } }),
    })
    source.addEventListener('message', ({ data }) => heard.push(String(data)))
    source.addEventListener(begin, () => (begun += 1))
    await eventually(() => begun === 1)
    line.breaks()
    await rename('Meanwhile')
    line.mends()
    await eventually(() => begun === 2)
    await rename('After')
    await eventually(() => heard.length === 2)
    expect(heard).toEqual([expect.stringContaining('Meanwhile'), expect.stringContaining('After')])
    source.close()
  },
)
