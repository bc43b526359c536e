import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { greeting } from '@dayloom/trpc/server'
import { placeholders } from '@dayloom/validators/app-shell'
import type { User } from '@dayloom/validators/users'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../mail/template.ts'
import { compression } from './compression.ts'

/** Who asks for a page; null for a visitor. */
type ResolveUser = (request: FastifyRequest, reply: FastifyReply) => Promise<User | null>

export interface ScreensDeps {
  resolveUser: ResolveUser
  now: () => Date
}

/** JSON that ends no script: the one character that could is written as its number. */
const sessionScript = (user: User) =>
  `<script type="application/json" id="session">${JSON.stringify(user).replaceAll('<', '\\u003c')}</script>`

/** The document with who is signed in, as data for the app and as text in its shell. */
const personalize = (document: string, user: User, now: Date) =>
  document
    .replaceAll(placeholders.greeting, greeting(now, user.timezone))
    .replaceAll(placeholders.name, () => escapeHtml(user.name))
    .replace('</head>', () => `${sessionScript(user)}</head>`)

/** The documents of a folder of the built app, by the name of their screen. */
const readDocuments = (folder: string) => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
  return new Map(
    files.map((file) => [file.slice(0, -'.html'.length), readFileSync(join(folder, file), 'utf8')]),
  )
}

const viewOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'view' in query ? query.view : undefined

/** Which of the shells of a screen shows what the person chose, by the names the build gives them. */
const shellOf = (screen: string, { query, cookies }: FastifyRequest) => {
  const isList = screen === 'tasks' && (viewOf(query) ?? cookies['task_view_mode']) === 'list'
  return [
    screen,
    ...(isList ? ['list'] : []),
    ...(cookies['sidebar'] === 'collapsed' ? ['collapsed'] : []),
  ].join('.')
}

/**
 * Serves the document of each screen. For somebody who is signed in it says so, and the app begins without asking;
 * such a document is for one person, and only as long as they are signed in: nobody keeps it.
 */
export const registerScreens = async (
  app: FastifyInstance,
  folder: string,
  { resolveUser, now }: ScreensDeps,
) => {
  await app.register(compress, { ...compression, global: false })
  const shells = readDocuments(join(folder, 'app-shell'))
  for (const [screen, page] of readDocuments(join(folder, 'pages'))) {
    app.get(`/${screen}`, async (request, reply) => {
      const user = await resolveUser(request, reply)
      if (!user) return reply.header('cache-control', 'no-cache').sendFile(`pages/${screen}.html`)
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      const document = shells.get(shellOf(screen, request)) ?? shells.get(screen) ?? page
      return reply.compress(personalize(document, user, now()))
    })
  }
}
