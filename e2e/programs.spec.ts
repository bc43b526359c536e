import { execFile, spawn } from 'node:child_process'
import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDayloom, DayloomError, type Change } from '@dayloom/client'
import type { APIRequestContext } from 'playwright/test'
import { z } from 'zod'
import { freePort } from './support/product.ts'
import { expect, test } from './support/test.ts'

const run = promisify(execFile)
const examples = join(import.meta.dirname, '../examples')

const made = z.object({ data: z.object({ token: z.string() }) })
const tokenFor = async (api: APIRequestContext, scope: 'read' | 'write' = 'write') =>
  made.parse(await (await api.post('/api/tokens', { data: { name: 'Program', scope } })).json()).data.token

/** A line to the server that can break. */
const breakableLine = async (url: string) => {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  const own = await freePort()
  const server = createServer((near) => {
    const far = connect(Number(port), 'localhost')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
    near.pipe(far).pipe(near)
  }).listen(own, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return { url: `http://127.0.0.1:${own}`, cut, close: () => (cut(), server.close()) }
}

test('the client reads, writes, is refused in words, and follows over a broken line', async ({
  api,
  baseURL,
}) => {
  const line = await breakableLine(baseURL ?? '')
  const dayloom = createDayloom({ baseUrl: `${line.url}/`, token: await tokenFor(api) })
  const { data: created } = await dayloom.rest.POST('/tasks', { body: { title: 'One' } })
  expect(created?.data.priority).toBe('medium')
  const leaving = new AbortController()
  const seen: Change[] = []
  const follow = async () => {
    for await (const change of dayloom.changes({ since: 0, signal: leaving.signal })) seen.push(change)
  }
  const following = follow()
  const titles = () => seen.map(({ after }) => after?.['title'])
  await expect.poll(titles).toEqual(['One'])
  line.cut()
  const { id } = await dayloom.trpc.tasks.create.mutate({ title: 'Two' })
  await dayloom.trpc.tasks.update.mutate({ id, title: 'Three' })
  await expect.poll(titles).toEqual(['One', 'Two', 'Three'])
  leaving.abort()
  await following
  for (const asked of [
    () => dayloom.rest.POST('/tasks', { body: { title: '' } }),
    () => dayloom.trpc.tasks.create.mutate({ title: '' }),
  ]) {
    const error = await asked().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DayloomError)
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, issues: [{ path: 'title' }] })
  }
  const expired = dayloom.changes({ since: 999 }).next()
  await expect(expired).rejects.toMatchObject({ code: 'CURSOR_EXPIRED', status: 410 })
  const nobody = createDayloom({ baseUrl: line.url, token: 'dl_nobody' })
  await expect(nobody.changes().next()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  line.close()
})

test('assistants find the tools of the built product', async ({ request, api }) => {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'today_get', arguments: {} },
  }
  const headers = {
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${await tokenFor(api, 'read')}`,
  }
  const reply = await request.post('/mcp', { headers, data: message })
  expect([reply.status(), await reply.text()]).toEqual([200, expect.stringContaining('planned')])
})

test('the examples of script and shell run', async ({ api, baseURL }) => {
  const env = { PATH: process.env['PATH'], DAYLOOM_URL: baseURL, DAYLOOM_TOKEN: await tokenFor(api) }
  const script = await run(
    process.execPath,
    [join(examples, 'script.mjs'), 'Water the plants tomorrow 9:00'],
    { env },
  )
  expect(script.stdout).toMatch(/^Added: Water the plants\nOpen: Water the plants, due \d{4}-/)
  const title = 'Say "hello" to C:\\'
  for (const _ of ['first', 'again']) {
    const { stdout } = await run('sh', [join(examples, 'shell.sh'), title], { env })
    expect(stdout.split(JSON.stringify(title))).toHaveLength(3)
  }
  const reader = { ...env, DAYLOOM_TOKEN: await tokenFor(api, 'read') }
  const refused = run(process.execPath, [join(examples, 'script.mjs'), 'No'], { env: reader })
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('TOKEN_FORBIDDEN') })
})

test(
  'the page of the examples, of another origin, shows the open tasks and follows them',
  { tag: '@long' },
  async ({ page, api, baseURL }) => {
    const port = await freePort()
    const vite = join(examples, 'node_modules/vite/bin/vite.js')
    const server = spawn(
      process.execPath,
      [vite, 'browser', '--port', `${port}`, '--strictPort', '--logLevel', 'error'],
      {
        cwd: examples,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: process.env['PATH'], DAYLOOM_URL: baseURL },
      },
    )
    const ended = once(server, 'exit')
    try {
      const url = `http://localhost:${port}/`
      await expect
        .poll(() =>
          fetch(url).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true)
      await page.goto(url)
      expect(new URL(url).origin).not.toBe(new URL(baseURL ?? '').origin)
      await expect(page.getByLabel('New task')).toBeHidden()
      await page.getByLabel('API token').fill(await tokenFor(api))
      await page.getByRole('button', { name: 'Connect' }).click()
      await page.getByLabel('New task').fill('By a page')
      await page.getByRole('button', { name: 'Add' }).click()
      await expect(page.getByRole('listitem')).toHaveText(['By a page'])
      await api.post('/api/tasks', { data: { title: 'By somebody else' } })
      await expect(page.getByRole('listitem').filter({ hasText: 'By somebody else' })).toBeVisible()
    } finally {
      await page.goto('about:blank')
      server.kill('SIGTERM')
      await ended
    }
  },
)
