import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { placeholders } from '@dayloom/validators/app-shell'
import type { Registration } from '@dayloom/validators/app'
import type { User } from '@dayloom/validators/users'
import cookie from '@fastify/cookie'
import { createBasePath } from '../base-path.ts'
import { maya } from './maya.testing.ts'
import { queriesOf, type Answer, type Query } from './screen-data.ts'
import { registerWeb } from './web.ts'

const hostile: User = { ...maya, name: 'Maya </script><script>alert(1)</script> $& <!--' }

/** Large enough to be worth compressing. */
const content = 'the tasks '.repeat(200)
const END = '\n  </body>\n</html>'
const tasks = `<head></head>${content}${END}`
const { name, greeting } = placeholders
const shells = {
  tasks: `<head></head><a title="${name}">${greeting}, ${name}</a>${content}${END}`,
  'tasks.collapsed': 'narrow',
  'tasks.grid': 'grid',
  'tasks.grid.collapsed': 'narrow grid',
  'tasks.list': 'list',
  'tasks.list.collapsed': 'narrow list',
  login: 'no sign-in',
}

const answerAll = async (queries: Query[]): Promise<Answer[]> =>
  queries.map((query) => ({ ...query, data: '</script>' }))
let answering = answerAll

let folder: string
let url: string
const app: FastifyInstance = Fastify()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-web-'))
  await mkdir(join(folder, 'pages'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'any page')
  await mkdir(join(folder, 'app-shell'))
  await writeFile(join(folder, 'pages/tasks.html'), tasks)
  await writeFile(join(folder, 'pages/login.html'), '<html>the sign-in')
  for (const [name, document] of Object.entries(shells))
    await writeFile(join(folder, `app-shell/${name}.html`), document)
  await writeFile(join(folder, 'assets/tasks-1.js'), 'code')
  await app.register(cookie)
  await registerWeb(app, folder, {
    resolveViewer: async ({ cookies }) =>
      cookies['session']
        ? { user: hostile, answer: (queries) => answering(queries), lastSeq: async () => 7 }
        : null,
    now: () => new Date('2026-11-22T13:00:00Z'),
    base: createBasePath('https://dayloom.example'),
    settings: { registration: 'open', passwordSignIn: true },
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ASKED_EACH_TIME = 'no-cache'
const FOR_EVER = 'public, max-age=31536000, immutable'

test.each([
  ['/tasks', tasks, ASKED_EACH_TIME],
  ['/tasks?status=done&search=a.b', tasks, ASKED_EACH_TIME],
  ['/login', '<html>the sign-in', ASKED_EACH_TIME],
  ['/tasks/', 'any page', ASKED_EACH_TIME],
  ['/habits', 'any page', ASKED_EACH_TIME],
  ['/no/such/page', 'any page', ASKED_EACH_TIME],
  ['/', 'any page', ASKED_EACH_TIME],
  ['/assets/tasks-1.js', 'code', FOR_EVER],
])('%s is found: %s', async (url, body, cache) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, body, cache])
})

test.each<[Registration, boolean, string]>([
  ['open', true, '<html>'],
  ['invite', true, '<html data-without="registration">'],
  ['closed', true, '<html data-without="registration">'],
  ['open', false, '<html data-without="registration passwords">'],
])(
  'where registration is %s and there are passwords: %s, a visitor gets %s',
  async (registration, passwordSignIn, html) => {
    const other = Fastify()
    await other.register(cookie)
    const settings = { registration, passwordSignIn }
    const base = createBasePath('https://dayloom.example')
    await registerWeb(other, folder, {
      base,
      resolveViewer: async () => null,
      now: () => new Date(),
      settings,
    })
    const { body, headers } = await other.inject('/login')
    expect([body, headers['cache-control']]).toEqual([`${html}the sign-in`, ASKED_EACH_TIME])
    await other.close()
  },
)

test.each(['/assets/tasks-0.js', '/api/nothing', '/trpc/nothing'])('%s is no page', async (url) => {
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { success: false, code: 'NOT_FOUND' }])
})

describe('a screen of somebody who is signed in', () => {
  afterEach(() => (answering = answerAll))

  const ask = (encoding: string, url = '/tasks?status=done', cookie = '') =>
    app.inject({ url, headers: { cookie: `session=x; ${cookie}`, 'accept-encoding': encoding } })

  test('says who they are, in a script that only holds data, and is kept by nobody', async () => {
    const { body, headers } = await ask('identity')
    const inserted =
      /^<head><script type="application\/json" id="now">([^<]*)<\/script><script type="application\/json" id="session">([^<]*)<\/script><\/head>/
    const [, time = '', json = ''] = inserted.exec(body) ?? []
    expect(JSON.parse(json)).toEqual(hostile)
    // A device whose clock is wrong shows the right day from the start.
    expect(JSON.parse(time)).toBe('2026-11-22T13:00:00.000Z')
    expect([headers['cache-control'], headers['content-type']]).toEqual([
      'no-store',
      'text/html; charset=utf-8',
    ])
  })

  test('shows the app shell with their name as text, and greets them', async () => {
    const { body } = await ask('identity')
    const escaped = 'Maya &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;!--'
    expect(
      body.slice(body.indexOf('</head>'), body.indexOf('<script type="application/json" id="answers">')),
    ).toBe(`</head><a title="${escaped}">Good afternoon, ${escaped}</a>${content}\n  `)
  })

  test('ends with what the app will ask, in a script that only holds data', async () => {
    const { body } = await ask('identity')
    const [, json = '', seq] =
      /<script type="application\/json" id="answers">([^<]*)<\/script>(.*)<\/body>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual(await answerAll(queriesOf('tasks', '/tasks?status=done')))
    expect(seq).toBe('<script type="application/json" id="seq">7</script>')
    expect(body.endsWith('</html>')).toBe(true)
  })

  test.each(['br', 'gzip', 'identity'])('is sent as %s before the answers are there', async (encoding) => {
    let answerNow = () => {}
    const asked = new Promise<void>((resolve) => (answerNow = resolve))
    answering = async (queries) => {
      await asked
      return answerAll(queries)
    }
    const headers = { cookie: 'session=x', 'accept-encoding': encoding }
    const { body } = await fetch(`${url}/tasks`, { headers })
    let seen = ''
    for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      seen += chunk
      if (seen.includes('Good afternoon') && seen.endsWith('the tasks \n  ')) answerNow()
    }
    expect(seen).toContain('id="answers"')
  })

  test('asks nothing for who only looks whether it is there', async () => {
    answering = () => Promise.reject(new Error('Asked'))
    const { statusCode, body } = await app.inject({
      method: 'HEAD',
      url: '/tasks',
      headers: { cookie: 'session=x' },
    })
    expect([statusCode, body]).toEqual([200, ''])
  })

  test.each([
    ['/tasks', 'sidebar=collapsed', 'narrow'],
    ['/tasks', 'task_view_mode=list', 'list'],
    ['/tasks?view=list', 'sidebar=open', 'list'],
    ['/tasks?view=grid', 'sidebar=collapsed; task_view_mode=list', 'narrow grid'],
    ['/tasks', 'task_view_mode=grid', 'grid'],
    ['/tasks?view=list', 'sidebar=collapsed; task_view_mode=kanban', 'narrow list'],
    ['/login', 'sidebar=collapsed; task_view_mode=list', 'no sign-in'],
  ])('%s with %s is the shell of that choice: %s', async (url, choices, body) => {
    expect((await ask('identity', url, choices)).body.split('<script', 1)).toEqual([body])
  })

  test('a board in the address is shown to who chose the list', async () => {
    const { body } = await ask('identity', '/tasks?view=kanban', 'task_view_mode=list')
    expect(body).toContain('Good afternoon')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes as %s', async (encoding, decompress) => {
    const [plain, packed] = [await ask('identity'), await ask(encoding)]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('any other page says nothing of them', async () => {
    const { body } = await app.inject({ url: '/no/such/page', headers: { cookie: 'session=x' } })
    expect(body).toBe('any page')
  })
})
