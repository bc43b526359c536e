import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { report, sized } from '../../../testing/size.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUp(app)).token
})
afterAll(() => app.close())

/** As it stands on the line: `fetch` would refuse to send some of these. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { headers, insecureHTTPParser: true }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end()
  })

const latin1 = () =>
  Array.from({ length: 40 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 222)))
    .join('')
    .replaceAll(/[\x7f-\x9f]/g, '?')

/** Values of one header, made of a right token and of nothing like one. */
const values = (right: string) => [
  '',
  ' ',
  'Bearer',
  'Bearer ',
  'Bearer  ',
  `bearer ${right}x`,
  `Bearer  ${right}x`,
  `Bearer ${right} ${right}`,
  `Bearer ${right}, Bearer ${right}`,
  `Bearer "${right}"`,
  `Bearer ${right.slice(0, -1)}`,
  `Bearer ${right.toUpperCase()}`,
  `Basic ${Buffer.from(`ada:${right}`).toString('base64')}`,
  'Digest username="ada", realm="x", nonce="x", uri="/", response="x"',
  `Token ${right}`,
  right,
  'null',
  'undefined',
  '[object Object]',
  'Bearer null',
  'Bearer undefined',
  `Bearer ${'x'.repeat(8000)}`,
  `Bearer ${'='.repeat(600)}`,
  `Bearer %00${right}`,
  `Bearer ${right}%0d%0aX: y`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  "Bearer ' OR 1=1 --",
  'Bearer ../../etc/passwd',
  ...Array.from({ length: sized(4, 80) }, () => `Bearer ${latin1()}`),
  ...Array.from({ length: sized(4, 40) }, latin1),
]

const cookies = (right: string) => [
  ...values(right).map((value) => `session=${value === right ? `${right}x` : value}`),
  `session`,
  `=${right}`,
  `session==${right}`,
  `Session=${right}`,
  `__Host-session=${right}`,
  `session=; session=${right}x`,
  `session=${right}x; session=x`,
  `session=%E0%A4%A; x=%`,
  ';;;;',
  `${'a=b; '.repeat(1500)}session=x`,
]

test('C5: nonsense in Authorization and Cookie opens nothing and breaks nothing', async () => {
  const inHeader = values(token).filter(
    (value) => !/^bearer +\S+$/i.test(value) || !value.endsWith(` ${token}`),
  )
  const answers: string[] = []
  let asked = 0
  const hold = async (path: string, headers: Record<string, string>) => {
    const { status, text } = await ask(path, headers)
    asked += 1
    if (status !== 401 || !text.includes('"UNAUTHORIZED"')) {
      answers.push(`${path} ${JSON.stringify(headers).slice(0, 80)}: ${status} ${text.slice(0, 100)}`)
    }
  }
  for (const authorization of inHeader) {
    // A right cookie beside it is no way around it.
    await hold('/api/tasks', { authorization, cookie: `session=${token}` })
    await hold('/trpc/tasks.list', { authorization })
  }
  for (const cookie of cookies(token)) await hold('/api/tasks', { cookie })
  expect(answers).toEqual([])
  expect((await ask('/api/tasks', { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(app.warnings).toEqual([])
  report('C5', 'requests', asked)
})
