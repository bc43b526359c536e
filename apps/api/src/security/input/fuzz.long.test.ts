import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../rest/routes.ts'
import type { Endpoint } from '../../rest/endpoint.ts'
import { fileBytes, fileNames, inputsOf } from '../../../testing/attacks/fuzz.ts'
import { createTestUser, type TestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'
import { pdf } from '../../../testing/samples.ts'
import { serveBeside } from '../../../testing/processes/served.ts'
import { startFullTestApp, type FullTestApp } from '../../../testing/full-app.ts'

/** Makes the people; what they send goes to a server in a process of its own, whose memory is nobody else's. */
let app: FullTestApp
let server: Awaited<ReturnType<typeof serveBeside>>
beforeAll(async () => {
  app = await startFullTestApp({ work: false })
  server = await serveBeside(app, app.issuer.env)
})
afterAll(async () => {
  await server.stop()
  await app.close()
})

const REQUESTS = sized(500, 20_000)
const AT_ONCE = 16
/** Megabytes that the server may take. */
const MAX_MEMORY_MB = sized(Infinity, 512)
/** After so many, another person begins anew: some requests sign out, or fill an account. */
const EACH = 250

interface Probe {
  method: string
  path: string
  body?: string | FormData
  type?: string
  headers?: Record<string, string>
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed())

const queryOf = (input: object) =>
  Object.entries(input)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encoded(each)}`),
    )
    .join('&')

const pathWith = (path: string, input: object) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(Reflect.get(input, name) ?? 'x'))

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

const restProbe = ({ method, path }: Endpoint, input: unknown): Probe => {
  const url = `/api${pathWith(path, asObject(input))}`
  if (method === 'GET') return { method, path: `${url}?${queryOf(asObject(input))}` }
  return { method, path: url, body: JSON.stringify(input), type: 'application/json' }
}

const trpcProbe = (endpoint: Endpoint, input: unknown): Probe => {
  const text = JSON.stringify({ json: input })
  if (endpoint.method === 'GET')
    return { method: 'GET', path: `/trpc/${endpoint.name}?input=${encoded(JSON.parse(text))}` }
  return { method: 'POST', path: `/trpc/${endpoint.name}`, body: text, type: 'application/json' }
}

const formOf = (field: string, bytes: Buffer<ArrayBuffer>, name: string) => {
  const data = new FormData()
  data.append(field, new Blob([bytes], { type: 'application/pdf' }), name.toWellFormed())
  return data
}

const ranges = fc.oneof(
  fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-3', 'bytes=0-1,2-3', 'x'),
  fc.string(),
)

const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength })

const probesOf = (endpoint: Endpoint, ids: string[]): fc.Arbitrary<Probe> => {
  if (endpoint.kind === 'procedure') {
    const input = inputsOf(endpoint.input, ids)
    return fc
      .tuple(fc.boolean(), input)
      .map(([rest, value]) => (rest ? restProbe : trpcProbe)(endpoint, value))
  }
  const { body } = endpoint
  const given = endpoint.params ? inputsOf(endpoint.params, ids) : fc.constant({})
  if (endpoint.isEndless)
    return given.map((input) => ({ method: 'GET', path: `/api${endpoint.path}?${queryOf(asObject(input))}` }))
  const paths = given.map((input) => `/api${pathWith(endpoint.path, asObject(input))}`)
  if (body?.type === 'multipart/form-data') {
    const whole = fc
      .tuple(fc.constantFrom(body.field, body.field, 'x'), fileBytes, fileNames)
      .map(([field, bytes, name]) => ({ body: formOf(field, bytes, name) }))
    const broken = text(500).map((tail) => ({
      body: `--x\r\nContent-Disposition: form-data; name="${body.field}"; filename="a"\r\n\r\n${tail.toWellFormed()}`,
      type: 'multipart/form-data; boundary=x',
    }))
    return fc.tuple(paths, fc.oneof(whole, broken)).map(([path, sent]) => ({ method: 'POST', path, ...sent }))
  }
  if (body) {
    const whole = inputsOf(body.schema, ids).map((value) => JSON.stringify(value))
    const cut = fc.tuple(whole, fc.nat(2000)).map(([sent, length]) => sent.slice(0, length))
    return fc
      .tuple(paths, fc.oneof({ weight: 4, arbitrary: whole }, cut, text(300)))
      .map(([path, sent]) => ({ method: 'POST', path, body: sent.toWellFormed(), type: body.type }))
  }
  return fc
    .tuple(paths, ranges)
    .map(([path, range]) => ({ method: 'GET', path, headers: { range: encodeURI(range.toWellFormed()) } }))
}

const anyProbe = (ids: string[]) => fc.oneof(...routes.map((endpoint) => probesOf(endpoint, ids)))

const send = async ({ token }: TestUser, { method, path, body, type, headers }: Probe) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  // Events go on until somebody leaves.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
  else await response.arrayBuffer()
  return response.status
}

test('C1: no request, however shaped, is a fault of the server', async () => {
  const seed = Date.now()
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const times: number[] = []
  const rounds = Math.ceil(REQUESTS / EACH)
  for (let round = 0; round < rounds; round += 1) {
    const person = await createTestUser(app)
    await app.host.ports.files.write(person.file, Readable.from([pdf.subarray(0, 9)]), {
      type: 'application/pdf',
    })
    const ids = [person.task, person.note, person.file, person.habit]
    const probes = fc.sample(anyProbe(ids), { numRuns: EACH, seed: seed + round })
    const work = async () => {
      for (let probe = probes.shift(); probe; probe = probes.shift()) {
        const begun = performance.now()
        const status = await send(person, probe)
        times.push(performance.now() - begun)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) faults.push(`${status} ${JSON.stringify(probe).slice(0, 1000)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  const memory = await server.largestMemory()
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]
  report('C1', 'requests', times.length)
  report('C1', 'ms for 99 of 100', Math.round(slowest ?? 0))
  if (memory !== null) report('C1', 'MB of the server at most', memory)
  // A file is written about whose bytes are not there; nothing else went wrong.
  const warnings = server.lines().filter((line) => line.startsWith('{"level":50'))
  expect({ seed, faults, warnings }).toEqual({ seed, faults: [], warnings: [] })
  expect(memory ?? 0).toBeLessThan(MAX_MEMORY_MB)
  // It was not all refused for one reason. A few hundred requests may create nothing.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(sized([200, 400], [200, 201, 400, 404])))
})
