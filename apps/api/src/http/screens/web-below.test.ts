import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBasePath, registerRedirects } from '../base-path.ts'
import { maya } from './maya.testing.ts'
import { registerWeb } from './web.ts'

/** The built web app, below a path of its host. */

const ASKED_EACH_TIME = 'no-cache'
const FOR_EVER = 'public, max-age=31536000, immutable'

const BASE = '/dayloom'
const base = createBasePath(`https://example.com${BASE}`)
let below: FastifyInstance
let folder: string
const document = `<html lang="en"><head><link href="/assets/a.css"></head>
<script src="/assets/start.js" data-after="/assets/b.js" data-files="/assets/c.js /assets/d.js"></script></body></html>`
const placed = `<html data-base="/dayloom" lang="en"><head><link href="/dayloom/assets/a.css"></head>
<script src="/dayloom/assets/start.js" data-after="/dayloom/assets/b.js" data-files="/dayloom/assets/c.js /dayloom/assets/d.js"></script></body></html>`
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-web-'))
  for (const name of ['pages', 'app-shell', 'assets']) await mkdir(join(folder, name))
  for (const name of ['index', 'pages/tasks', 'pages/login', 'app-shell/tasks'])
    await writeFile(join(folder, `${name}.html`), document)
  await writeFile(join(folder, 'assets/a.css'), 'style')
  await writeFile(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify({ id: '/', scope: '/', icons: [{ src: '/icon.svg' }], name: 'a/b' }, null, 2),
  )
  below = Fastify({ rewriteUrl: ({ url = '/' }) => base.strip(url) })
  registerRedirects(below, base)
  await below.register(cookie)
  await registerWeb(below, folder, {
    base,
    resolveViewer: async ({ cookies }) =>
      cookies['session'] ? { user: maya, answer: async () => [], lastSeq: async () => 7 } : null,
    now: () => new Date('2026-11-22T13:00:00Z'),
    settings: { registration: 'open', passwordSignIn: true },
  })
})
afterAll(async () => {
  await below.close()
  await rm(folder, { recursive: true, force: true })
})
const ask = (url: string, headers: Record<string, string> = {}) => below.inject({ url, headers })

test.each([
  '/dayloom/',
  '/dayloom/tasks',
  '/dayloom/tasks?task=a',
  '/dayloom/tasks/',
  '/dayloom/login',
  '/dayloom/index.html',
  '/dayloom/no/such/page',
  '/dayloom/auth/oidc/callback?code=a.b',
  '/',
  '/tasks',
  '/tasks/',
  '/login',
  '/index.html',
  '/auth/google/callback?code=a',
])('%s is a document that says so and names its files there', async (url) => {
  const { statusCode, body, headers } = await ask(url)
  expect([statusCode, body, headers['cache-control']]).toEqual([200, placed, ASKED_EACH_TIME])
})

test('so is that of a person who is signed in', async () => {
  const { body } = await ask('/dayloom/tasks', { cookie: 'session=x' })
  expect(body).toMatch(
    /^<html data-base="\/dayloom" lang="en"><head><link href="\/dayloom\/assets\/a.css"><script/,
  )
  expect(body).not.toMatch(/ (href|src|data-\w+)="\/(?!dayloom)/)
})

test('files are found with the base and without it, and the manifest is of the base', async () => {
  for (const url of ['/dayloom/assets/a.css', '/assets/a.css']) {
    const { statusCode, body, headers } = await ask(url)
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'style', FOR_EVER])
  }
  const manifest = await ask('/dayloom/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json()).toEqual({
    id: '/dayloom/',
    scope: '/dayloom/',
    icons: [{ src: '/dayloom/icon.svg' }],
    name: 'a/b',
  })
})

test.each([
  ['/dayloom', '/dayloom/'],
  ['/dayloom?a=/dayloom', '/dayloom/?a=/dayloom'],
  ['/dayloom/favicon.ico', '/dayloom/icon.svg'],
  ['/favicon.ico', '/dayloom/icon.svg'],
])('%s leads to %s', async (url, to) => {
  const { statusCode, headers } = await ask(url)
  expect([statusCode, headers['location']]).toEqual([302, to])
})

test.each([
  '/other',
  '/other/tasks',
  '/dayloomed/tasks',
  '/no/such/page',
  '/other/api/tasks',
  '/other/assets/a.css',
])('%s is not there; a person is told so by the app', async (url) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  const page = await ask(url, { accept: 'text/html,*/*' })
  expect([page.statusCode, page.body.includes('data-base')]).toEqual([404, !url.endsWith('.css')])
})
