import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../testing/digest.ts'
import { callOf, prepare, restCall } from '../testing/rows/call.ts'
import { rowCases } from '../testing/rows/cases.ts'
import { startStage, type Stage } from '../testing/stage.ts'
import { routes } from './routes.ts'
import type { Row } from './row.ts'

let app: Stage
beforeAll(async () => {
  app = await startStage()
})
afterAll(() => app.close())

test('every row has a case here, and every case a row', () => {
  expect(Object.keys(rowCases).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
})

test('the document lists the rows, and nothing else', () => {
  const rows = routes.map(({ method, path }) => `${method} ${path}`)
  expect(app.contract.rows.toSorted()).toEqual(rows.toSorted())
})

const rows = routes.map((row) => ({
  row,
  title: `${row.method} ${row.path}`,
  rowCase: rowCases[row.name] ?? { wrong: [] },
}))
const isRedirect = (row: Row) => row.kind === 'procedure' && row.status === 302
const downloads = rows.filter(({ row }) => row.kind === 'download')
const redirects = rows.filter(({ row }) => isRedirect(row))
const answering = rows.filter(({ row }) => row.kind !== 'download' && !isRedirect(row))

test.each(downloads)('$title sends the file', async ({ row, rowCase }) => {
  const { of, made } = await prepare(app, rowCase)
  const answer = await of.bearer.send('GET', callOf(row, rowCase, { of, made }).path)
  expect(answer.status).toBe(200)
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
})

test.each(redirects)('$title leads on', async ({ row }) => {
  const answer = await app.visitor.send('GET', row.path)
  expect(answer.status).toBe(302)
  expect(URL.canParse(answer.headers.get('location') ?? '')).toBe(true)
})

test.each(answering)('$title answers as documented', async ({ row, rowCase }) => {
  const { of, made } = await prepare(app, rowCase)
  const answer = await restCall(of.bearer, row, callOf(row, rowCase, { of, made }))
  expect(answer.status).toBe('status' in row ? row.status : undefined)
  expect(answer.body).toMatchObject(rowCase.gives ?? {})
})

test.each(rows)('$title refuses what is wrong, and writes nothing', async ({ row, rowCase }) => {
  const { of, made } = await prepare(app, rowCase)
  const before = await digest(app, of.user.id)
  const answers: unknown[] = []
  for (const [change] of rowCase.wrong) {
    const { status, body } = await restCall(of.bearer, row, callOf(row, rowCase, { of, made }, change))
    answers.push({ change, status, success: body.success, code: body.code, error: body.error })
  }
  // Where no text is settled, there is one all the same.
  const anyText: unknown = expect.stringMatching(/\w{4}/)
  expect(answers).toEqual(
    rowCase.wrong.map(([change, status, code, error = anyText]) => ({
      change,
      status,
      success: false,
      code,
      error,
    })),
  )
  expect(await digest(app, of.user.id)).toBe(before)
})

test('the log has nothing to complain about', () => {
  expect(app.complaints).toEqual([])
})
