import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@dayloom/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from '../start.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/port.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dayloom-metrics-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const variables = async (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  PORT: `${await freePort()}`,
  LOG_LEVEL: 'silent',
  ...more,
})

test('the metrics of a server are on a port of their own', async () => {
  const [METRICS_PORT, env] = [`${await freePort()}`, await variables()]
  const server = await start({ ...env, METRICS_PORT })
  try {
    const url = `http://127.0.0.1:${env.PORT}`
    const id = randomUUID()
    await fetch(`${url}/api/tasks/${id}?secret=1`)
    await fetch(`${url}/api/nothing/${id}`)
    await fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    })
    const batch = 'app.config,app.config,auth.session,habits.list,no.such'
    await fetch(`${url}/trpc/${batch}?batch=1&input=${encodeURIComponent('{}')}`)
    let [answer, text] = [new Response(), '']
    // A request is measured when its answer is out, which may be after it has come; and the jobs that a start
    // begins wait for connections on a slow machine.
    await eventually(async () => {
      answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
      text = await answer.text()
      return text.includes('forgot-password') && text.includes('{state="waiting"} 0')
    })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tasks/:id",status="401"} 1',
    )
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
    expect(text).toContain('route="/api/auth/forgot-password",status="200"')
    const calls = (procedure: string, status: number) =>
      `trpc_call_duration_seconds_count{procedure="${procedure}",status="${status}"}`
    expect(text).toContain(`${calls('app.config', 200)} 2`)
    expect(text).toContain(`${calls('auth.session', 200)} 1`)
    expect(text).toContain(`${calls('habits.list', 401)} 1`)
    expect(text).toContain(`${calls('other', 404)} 1`)
    expect(text).not.toContain('no.such')
    expect(text).toMatch(/^database_pool_connections\{state="waiting"\} 0$/m)
    expect(text).toMatch(/^database_pool_connections\{state="(busy|idle)"\} [1-9]\d*$/m)
    expect(text).toMatch(/^disk_bytes\{state="free"\} [1-9]/m)
    expect(text).toMatch(/^disk_bytes\{state="size"\} [1-9]/m)
    expect(text).toMatch(/^disk_nearly_full 0$/m)
    expect(text).toMatch(/^mail_queue_length \d+$/m)
    expect(text).toMatch(/^work_queue_length\{queue="passwords"\} 0$/m)
    expect(text).toMatch(/^work_queue_length\{queue="images"\} 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).not.toMatch(new RegExp(`${id}|secret|ada@`))
    expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404)
    expect(
      (await fetch(`${url}/metrics`, { headers: { accept: 'application/json' } })).headers.get(
        'content-type',
      ),
    ).not.toContain('version=')
  } finally {
    await server.stop()
  }
  await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow('fetch failed')
})

test('a port in use stops the start with its name', async () => {
  const env = await variables()
  await expect(start({ ...env, METRICS_PORT: env.PORT })).rejects.toThrow(
    /^Port \d+ of 127\.0\.0\.1 is in use/,
  )
})
