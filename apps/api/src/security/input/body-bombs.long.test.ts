import { limits } from '@dayloom/validators/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { digest } from '../../../testing/digest.ts'
import { createTestUser } from '../../../testing/test-user.ts'
import { report, sized } from '../../../testing/size.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const members = Array.from({ length: 50_000 }, (_, n) => `"k${n}":${n}`).join()
const bombs = [
  `{"title":"${'x'.repeat(limits.json.bytes)}"}`,
  `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"title":${'{"x":'.repeat(100_000)}`,
  `{"title":"x",${members}}`,
  '{"title":"x","title":"y"}',
  String.raw`{"title":"x","t\u0069tle":"y"}`,
  String.raw`{"title":"\ud800"}`,
  String.raw`{"title":"a\u0000b"}`,
]

/** Where a body goes, and what is around it there. */
const targets: ((task: string, bomb: string) => [string, string, string])[] = [
  (_, bomb) => ['POST', '/api/tasks', bomb],
  (task, bomb) => ['PUT', `/api/tasks/${task}`, bomb],
  (_, bomb) => ['POST', '/api/users/import', `{"tasks":[${bomb}]}`],
  (_, bomb) => ['POST', '/trpc/tasks.create', `{"json":${bomb}}`],
  (_, bomb) => [
    'POST',
    '/trpc/tasks.create,tasks.create?batch=1',
    `{"0":{"json":${bomb}},"1":{"json":${bomb}}}`,
  ],
]

test('C2: a body that is a bomb is refused, whichever way it comes, and changes nothing', async () => {
  const { user, task, token } = await createTestUser(app)
  const before = await digest(app, user.id)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answers: string[] = []
  for (let round = 0; round < sized(1, 5); round += 1) {
    for (const target of targets) {
      for (const bomb of bombs) {
        const [method, path, body] = target(task, bomb)
        const response = await fetch(`${app.url}${path}`, { method, headers, body })
        const { length } = await response.text()
        const isRefused = [400, 413].includes(response.status) && length < 5000
        answers.push(
          isRefused ? 'refused' : `${path} ${bomb.slice(0, 30)}: ${response.status}, ${length} letters`,
        )
      }
    }
  }
  expect(new Set(answers)).toEqual(new Set(['refused']))
  expect(await digest(app, user.id)).toBe(before)
  expect(app.warnings).toEqual([])
  report('C2', 'bodies', answers.length)
})

const part = (head: string, body = 'x') => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const forms: [string, string][] = [
  ['a thousand fields', part('name="a"').repeat(1000)],
  ['a field without an end', part('name="a"', 'x'.repeat(2_000_000))],
  ['a name without an end', part(`name="${'a'.repeat(200_000)}"`)],
  ['a head of a thousand lines', part(`name="file"\r\n${'x: y\r\n'.repeat(1000).trim()}`)],
  ['two files', part('name="file"; filename="a.pdf"', '%PDF-1.4\n').repeat(2)],
  ['no end', part('name="file"; filename="a.pdf"', '%PDF-1.4\n').slice(0, -2)],
]
test.each(forms)('C2: a form with %s is refused', async (_, parts) => {
  const { user, task, token } = await createTestUser(app)
  const before = await digest(app, user.id)
  const response = await fetch(`${app.url}/api/attachments/tasks/${task}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: parts.endsWith('\r\n') ? `${parts}--x--\r\n` : parts,
  })
  expect([response.status, await digest(app, user.id)]).toEqual([400, before])
})
