import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR = 31_536_000

/** Serves the built web app: hashed files for ever, every other page as the one document. */
export const registerWeb = async (app: FastifyInstance, folder: string) => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(serveStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      void reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  const document = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(assets|trpc|dev)\//.test(request.url)
    return isPage
      ? document(reply)
      : reply.code(404).send({ success: false, error: 'Not found', code: 'NOT_FOUND' })
  })
}
