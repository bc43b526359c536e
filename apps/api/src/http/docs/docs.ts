import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { etagOf, isKnown } from '../answers/etag.ts'
import { registerLinks, type BasePath } from '../base-path.ts'
import { registerPacking } from '../answers/packed.ts'
import { firstCallPage } from './first-call.ts'
import { guides, isGuide, navigation, readGuide } from './guides.ts'
import { operationsPage, searchPage } from './operations.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dayloom API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<div class="guide-link">${navigation}</div>
<main id="docs"><noscript><p class="guide">This page needs scripts. <a href="/api/docs/operations">The operations</a> can be read without.</p></noscript></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

/** There are no links between answers, and their empty column does not fit a phone. */
const style = `body { margin: 0 }
.swagger-ui .response-col_links { display: none }
.swagger-ui table.responses-table { table-layout: fixed }
.swagger-ui .responses-table .response-col_status { width: 4.5rem; min-width: 0 }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere }
.guide-link, .guide { box-sizing: border-box; max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif; color: #1d1c1a }
.guide-link { max-width: 1460px; padding-bottom: 0 }
.guide h1 { font-size: 1.6rem; line-height: 1.25 }
.guide h2 { margin: 2rem 0 0.25rem; font-size: 1.1rem }
.guide p { margin: 0.5rem 0 }
.guide table { display: block; overflow-x: auto; border-collapse: collapse }
.guide th, .guide td { padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid #d9d7d2; text-align: left; vertical-align: top }
nav input, nav button { min-height: 2rem; padding: 0 0.6rem; border: 1px solid #8a867e; border-radius: 8px; background: transparent; color: inherit; font: inherit }
.guide a, .guide-link a { color: #4b45c6 }
.guide code { font: 0.9em ui-monospace, monospace }
.guide pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid #d9d7d2; border-radius: 8px; background: #f6f5f3 }
.guide :focus-visible, .guide-link :focus-visible { outline: 2px solid #4b45c6; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  html:has(.guide) { background: #101216 }
  .guide, .dark-mode .guide-link { color: #e8e9ee }
  .guide a, .dark-mode .guide-link a { color: #a8a4ff }
  .guide pre { border-color: #2c2f38; background: #181b22 }
}`

/** Its groups begin folded: of more than 92 paths whose rows are open at once it shows the first group alone. */
const startOf = (base: BasePath) => `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({ url: '${base.path}/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null, docExpansion: 'none', persistAuthorization: false })`

/** Few processes are asked for it, so it is made when one is, and kept as it is sent. */
const createDocument = (base: BasePath) => {
  let document: Promise<{ text: string; tag: string }> | undefined
  return () =>
    (document ??= import('../../rest/openapi/openapi.ts').then(({ openApiDocument }) => {
      const text = JSON.stringify(openApiDocument(base.path))
      return { text, tag: etagOf(text) }
    }))
}

const MAX_QUERY = 100
const searchInput = z.object({ q: z.string().max(MAX_QUERY).catch('') })

const serveDocs = async (app: FastifyInstance, appUrl: string, base: BasePath) => {
  registerLinks(app, base)
  await registerPacking(app)
  const documentText = createDocument(base)
  app.get('/api/openapi.json', async (request, reply) => {
    const { text, tag } = await documentText()
    reply.type('application/json').header('cache-control', 'no-cache')
    return isKnown(request, reply, tag) ? reply.send() : reply.send(text)
  })
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(page))
  const firstCall = firstCallPage(new URL(appUrl).origin + base.path)
  app.get('/api/docs/first-call', async (_, reply) => reply.type('text/html').send(firstCall))
  for (const name of Object.keys(guides).filter(isGuide))
    app.get(`/api/docs/${name}`, async (_, reply) => reply.type('text/html').send(await readGuide(name)))
  app.get('/api/docs/operations', async (_, reply) => reply.type('text/html').send(operationsPage()))
  app.get('/api/docs/search', async ({ query }, reply) =>
    reply.type('text/html').send(await searchPage(searchInput.parse(query).q)),
  )
  app.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(startOf(base)))
  app.get('/api/docs/style.css', async (_, reply) => reply.type('text/css').send(style))
}

/** `/api/openapi.json`, the same to read at `/api/docs`, and how to begin. */
export const registerDocs = async (app: FastifyInstance, appUrl: string, base: BasePath) => {
  await app.register((scope) => serveDocs(scope, appUrl, base))
  await app.register(serveStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}
