import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { User } from '@dayloom/validators/users'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compression } from './compression.ts'

/** Who asks for a page; null for a visitor. */
export type Whose = (request: FastifyRequest, reply: FastifyReply) => Promise<User | null>

/** JSON that ends no script: the one character that could is written as its number. */
const withSession = (document: string, user: User) => {
  const json = JSON.stringify(user).replaceAll('<', '\\u003c')
  return document.replace(
    '</head>',
    () => `<script type="application/json" id="session">${json}</script></head>`,
  )
}

/** The documents of the screens, which name their files and hold their first picture, by address. */
const documentsOf = (folder: string) => {
  const pages = join(folder, 'pages')
  const files = existsSync(pages) ? readdirSync(pages).filter((name) => name.endsWith('.html')) : []
  return files.map((file) => ({
    path: `/${file.replace('.html', '')}`,
    file: `pages/${file}`,
    document: readFileSync(join(pages, file), 'utf8'),
  }))
}

/**
 * Serves the document of each screen. For somebody who is signed in it says so, and the app begins without asking;
 * such a document is for one person, and only as long as they are signed in: nobody keeps it.
 */
export const registerScreens = async (app: FastifyInstance, folder: string, whose: Whose) => {
  await app.register(compress, { ...compression, global: false })
  for (const { path, file, document } of documentsOf(folder)) {
    app.get(path, async (request, reply) => {
      const user = await whose(request, reply)
      if (!user) return reply.header('cache-control', 'no-cache').sendFile(file)
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return reply.compress(withSession(document, user))
    })
  }
}
