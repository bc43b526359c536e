import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@dayloom/trpc/server'
import { serverMessages } from '@dayloom/validators/messages/server'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../errors.ts'
import { registerScreens, type ScreensDeps } from './screens.ts'

const YEAR_SECONDS = 31_536_000

/** A page of the web app has no ending; what has one, or belongs to the server, is a file that is not there. */
const isPage = ({ method, url }: { method: string; url: string }) =>
  method === 'GET' && /^\/(?!(api|trpc|dev)\/)[^.?]*(\?.*)?$/.test(url)

/** Serves the built web app: hashed files for ever, every screen by its own document, and any other page by one. */
export const registerWeb = async (app: FastifyInstance, folder: string, deps: ScreensDeps) => {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(serveStatic, {
      root: folder,
      // A route for each file, none for the rest: the rest is a page, or a 404 in the words of the API.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        void reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    // What is no page, such as a PDF, names no icon, and browsers ask for this one.
    app.get('/favicon.ico', async (_, reply) => reply.redirect('/icon.svg'))
  }
  await registerScreens(app, folder, deps)
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return sendError(new AppError('NOT_FOUND', serverMessages.server.notFound), request, reply)
  })
}
