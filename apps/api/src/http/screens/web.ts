import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BasePath } from '../base-path.ts'
import { sendError } from '../errors.ts'
import { isPopupReturn } from '../headers.ts'
import { withBase } from './documents.ts'
import { registerScreens, type ScreensDeps } from './screens.ts'

const YEAR_SECONDS = 31_536_000

const INDEX = 'index.html'
const MANIFEST = 'manifest.webmanifest'

/** A page of the web app has no ending; what has one, or belongs to the server, is a file that is not there. */
const isPage = ({ method, url }: { method: string; url: string }) =>
  method === 'GET' && /^\/(?!(api|trpc|dev)\/)[^.?]*(\?.*)?$/.test(url)

/** Any page but those that have a document of their own; below a base, with the base in it. */
const serveIndex = (app: FastifyInstance, folder: string, base: BasePath) => {
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  if (base.path === '')
    return (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile(INDEX)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const index = withBase(base, read(INDEX))
  const manifest = read(MANIFEST).replace(/(": )"\//g, `$1"${base.path}/`)
  app.get(`/${INDEX}`, (_, reply) => send(reply, index))
  // The service worker and the installed app have what lies below the slash.
  app.get('/', ({ originalUrl }, reply) =>
    originalUrl.split('?', 1)[0] === base.path
      ? reply.redirect(originalUrl.replace(base.path, '/'))
      : send(reply, index),
  )
  app.get(`/${MANIFEST}`, (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  )
  return (reply: FastifyReply) => send(reply, index)
}

/** Below the base every page is one of the app. Without it, only what the app has: the rest may be of another product. */
const isOurs = (request: FastifyRequest, base: BasePath) => {
  const { server, url } = request
  const path = url.split('?', 1)[0]?.replace(/\/$/, '') ?? ''
  return base.isBelow(request) || isPopupReturn(url) || server.hasRoute({ method: 'GET', url: path })
}

/** Serves the built web app: hashed files for ever, every screen by its own document, and any other page by one. */
export const registerWeb = async (app: FastifyInstance, folder: string, deps: ScreensDeps) => {
  const { base } = deps
  const built = existsSync(join(folder, INDEX))
  if (built) {
    await app.register(serveStatic, {
      root: folder,
      // A route for each file, none for the rest: the rest is a page, or a 404 in the words of the API.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      // What names addresses is not sent as it is built.
      ...(base.path !== '' && { globIgnore: [INDEX, MANIFEST] }),
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    // What is no page, such as a PDF, names no icon, and browsers ask for this one.
    app.get('/favicon.ico', async (_, reply) => reply.redirect('/icon.svg'))
  }
  await registerScreens(app, folder, deps)
  const sendIndex = built ? serveIndex(app, folder, base) : undefined
  app.setNotFoundHandler((request, reply) => {
    if (sendIndex && isPage(request)) {
      if (isOurs(request, base)) return sendIndex(reply)
      // A person whose proxy takes the base off sees what the app says of a page that is not there.
      if (request.headers.accept?.includes('text/html')) return sendIndex(reply.code(404))
    }
    return sendError(new AppError('NOT_FOUND', serverMessages.server.notFound), request, reply)
  })
}
