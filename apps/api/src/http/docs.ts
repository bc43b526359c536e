import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../rest/openapi/openapi.ts'

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
<main id="docs"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

/** There are no links between answers, and their empty column does not fit a phone. */
const style = `body { margin: 0 }
.swagger-ui .response-col_links { display: none }
.swagger-ui table.responses-table { table-layout: fixed }
.swagger-ui .responses-table .response-col_status { width: 4.5rem; min-width: 0 }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere }`

const start = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null, docExpansion: 'list', persistAuthorization: false })`

/** `/api/openapi.json`, and the same to read at `/api/docs`. */
export const registerDocs = async (app: FastifyInstance) => {
  const document = openApiDocument()
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(page))
  app.get('/api/docs/start.js', async (_, reply) => reply.type('text/javascript').send(start))
  app.get('/api/docs/style.css', async (_, reply) => reply.type('text/css').send(style))
  await app.register(serveStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}
