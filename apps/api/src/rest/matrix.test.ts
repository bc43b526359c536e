import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../../testing/digest.ts'
import { callOf, prepare, restCall } from '../../testing/endpoint-cases/call.ts'
import { endpointCases } from '../../testing/endpoint-cases/cases.ts'
import { startFullTestApp, type FullTestApp } from '../../testing/full-app.ts'
import { routes } from './routes.ts'
import type { Endpoint } from './endpoint.ts'

let app: FullTestApp
beforeAll(async () => {
  app = await startFullTestApp()
})
afterAll(() => app.close())

test('every endpoint has a case here, and every case an endpoint', () => {
  expect(Object.keys(endpointCases).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
})

test('the document lists the endpoints, and nothing else', () => {
  const endpoints = routes.map(({ method, path }) => `${method} ${path}`)
  expect(app.contract.operations.toSorted()).toEqual(endpoints.toSorted())
})

const endpoints = routes.map((endpoint) => ({
  endpoint,
  title: `${endpoint.method} ${endpoint.path}`,
  endpointCase: endpointCases[endpoint.name] ?? { wrong: [] },
}))
const isRedirect = (endpoint: Endpoint) => endpoint.kind === 'procedure' && endpoint.status === 302
const isEndless = (endpoint: Endpoint) => endpoint.kind === 'stream' && endpoint.isEndless
const endless = endpoints.filter(({ endpoint }) => isEndless(endpoint))
const downloads = endpoints.filter(({ endpoint }) => endpoint.output === null && !isEndless(endpoint))
const redirects = endpoints.filter(({ endpoint }) => isRedirect(endpoint))
const answering = endpoints.filter(({ endpoint }) => endpoint.output !== null && !isRedirect(endpoint))

test.each(downloads)('$title sends the file', async ({ endpoint, endpointCase }) => {
  const { of, made } = await prepare(app, endpointCase)
  const answer = await of.bearer.send('GET', callOf(endpoint, endpointCase, { of, made }).path)
  expect(answer.status).toBe(200)
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
})

test.each(endless)('$title sends events', async ({ endpoint, endpointCase }) => {
  const { of, made } = await prepare(app, endpointCase)
  const { path, query } = callOf(endpoint, endpointCase, { of, made })
  const answer = await of.bearer.send('GET', `${path}?${new URLSearchParams(query).toString()}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (/^data: .*\n\n/m.test(text)) break
  }
  const { data } = /^data: (?<data>.*)$/m.exec(text)?.groups ?? {}
  expect(JSON.parse(data ?? '')).toMatchObject(endpointCase.gives ?? {})
})

test.each(redirects)('$title leads on', async ({ endpoint }) => {
  const answer = await app.visitor.send('GET', endpoint.path)
  expect(answer.status).toBe(302)
  expect(URL.canParse(answer.headers.get('location') ?? '')).toBe(true)
})

test.each(answering)('$title answers as documented', async ({ endpoint, endpointCase }) => {
  const { of, made } = await prepare(app, endpointCase)
  const answer = await restCall(of.bearer, endpoint, callOf(endpoint, endpointCase, { of, made }))
  expect(answer.status).toBe(endpoint.status)
  expect(answer.body).toMatchObject(endpointCase.gives ?? {})
})

test.each(endpoints)(
  '$title refuses what is wrong, and writes nothing',
  async ({ endpoint, endpointCase }) => {
    const { of, made } = await prepare(app, endpointCase)
    const before = await digest(app, of.user.id)
    const answers: unknown[] = []
    for (const [change] of endpointCase.wrong) {
      const { status, body } = await restCall(
        of.bearer,
        endpoint,
        callOf(endpoint, endpointCase, { of, made }, change),
      )
      answers.push({ change, status, success: body.success, code: body.code, error: body.error })
    }
    // Where the table has no text, there is one all the same.
    const anyText: unknown = expect.stringMatching(/\w{4}/)
    expect(answers).toEqual(
      endpointCase.wrong.map(([change, status, code, error = anyText]) => ({
        change,
        status,
        success: false,
        code,
        error,
      })),
    )
    expect(await digest(app, of.user.id)).toBe(before)
  },
)

test('the log has nothing to complain about', () => {
  expect(app.warnings).toEqual([])
})
