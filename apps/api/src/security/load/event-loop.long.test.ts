import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { taskRow } from '@dayloom/db/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../rest/routes.ts'
import { killChild } from '../../../testing/processes/child.ts'
import { TEST_KEY } from '../../../testing/host.ts'
import { freePort } from '../../../testing/port.ts'
import { buildProduct } from '../../../testing/processes/product.ts'
import { callOf, prepare } from '../../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../../testing/endpoint-cases/cases.ts'
import { report, reportTable, sized } from '../../../testing/size.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'
import { worstOf } from '../../../testing/attacks/worst-bodies.ts'

/** How long the server's event loop stands still while each endpoint gets its worst. Told, not asserted: it is a time. */

const TASKS = sized(200, 20_000)
const SLICE = 1000
/** How many bodies for an endpoint. */
const MOST = sized(2, 10)

let stage: FullTestApp
let built: Awaited<ReturnType<typeof buildProduct>>
let server: ChildProcess
let url: string
beforeAll(async () => {
  ;[stage, built] = await Promise.all([startFullTestApp(), buildProduct('testing/processes/loop-server.ts')])
  const port = `${await freePort()}`
  url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.dataDir, SECRET_KEY: TEST_KEY, PORT: port }
  server = fork(built.program, {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(server.stdout ?? server, 'data')
})
afterAll(async () => {
  await killChild(server)
  await stage.close()
})

/** The longest pause since it was last asked, in milliseconds. */
const longestPause = async () => {
  const answer = once(server, 'message')
  server.send('delay')
  return z
    .tuple([z.number()])
    .rest(z.unknown())
    .parse(await answer)[0]
}

/** A key of the board's order, as those that the product makes. */
const position = (n: number) => `a5${n.toString(36).padStart(4, '0')}V`

/** In slices: a statement has seconds only. */
const fill = async (user: string) => {
  for (let from = 0; from < TASKS; from += SLICE) {
    const count = Math.min(TASKS - from, SLICE)
    const data = Array.from({ length: count }, (_, n) => taskRow(user, { position: position(from + n) }))
    await stage.db.task.createMany({ data })
  }
}

test('LOOP: no body breaks the server, and how long each keeps it from others is told', async () => {
  const broken: string[] = []
  const lines = ['| route | worst body | longest pause, ms | status |', '| --- | --- | --- | --- |']
  let sent = 0
  const finite = routes.filter((endpoint) => endpoint.kind === 'procedure' || !endpoint.isEndless)
  for (const endpoint of finite) {
    const endpointCase = endpointCases[endpoint.name] ?? { wrong: [] }
    const { of, made } = await prepare(stage, endpointCase)
    await fill(of.user.id)
    const call = callOf(endpoint, endpointCase, { of, made })
    let worst = { name: '', pause: -1, status: 0 }
    for (const { name, query, body } of worstOf(endpoint, call, TASKS).slice(-MOST)) {
      await longestPause()
      const answer = await fetch(`${url}/api${call.path}${query ? `?${query}` : ''}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${of.token}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        body: body ?? null,
        redirect: 'manual',
      }).catch(() => null)
      const said = await answer?.text().catch(() => null)
      // A body that is refused half-way may find its connection closed.
      const status = answer?.status ?? 0
      if (status >= 500)
        broken.push(`${endpoint.method} ${endpoint.path}, ${name}: ${status} ${said?.slice(0, 200)}`)
      sent += 1
      const pause = await longestPause()
      if (pause > worst.pause) worst = { name, pause, status }
    }
    lines.push(
      `| ${endpoint.method} ${endpoint.path} | ${worst.name} | ${worst.pause.toFixed(0)} | ${worst.status || 'closed'} |`,
    )
  }
  report('LOOP', 'bodies', sent)
  reportTable('LOOP', lines)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(broken).toEqual([])
})
