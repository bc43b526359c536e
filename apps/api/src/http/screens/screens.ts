import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import { greeting } from '@dayloom/trpc/server'
import { placeholders } from '@dayloom/validators/app-shell'
import type { Settings } from '@dayloom/trpc/server'
import type { User } from '@dayloom/validators/users'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../mail/template.ts'
import { compression } from '../answers/compression.ts'
import type { BasePath } from '../base-path.ts'
import { withBase } from './documents.ts'
import { queriesOf, type Query } from './screen-data.ts'
import type { ResolveViewer, Viewer } from './viewer.ts'

export interface ScreensDeps {
  base: BasePath
  settings: Pick<Settings, 'registration' | 'passwordSignIn'>
  resolveViewer: ResolveViewer
  now: () => Date
}

/** JSON that ends no script: the one character that could is written as its number. */
const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** The document with who is signed in, as data for the app and as text in its shell. */
const personalize = (document: string, user: User, now: Date) =>
  document
    .replaceAll(placeholders.greeting, greeting(now, user.timezone))
    .replaceAll(placeholders.name, () => escapeHtml(user.name))
    .replace('</head>', () => `${jsonScript('now', now)}${jsonScript('session', user)}</head>`)

/** The documents of a folder of the built app, by the name of their screen. */
const readDocuments = (folder: string, base: BasePath) => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
  return new Map(
    files.map((file) => [
      file.slice(0, -'.html'.length),
      withBase(base, readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

const viewOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'view' in query ? query.view : undefined

const isOfYear = (query: unknown) => typeof query === 'object' && query !== null && 'year' in query

/** The document of a visitor says what whoever runs the server turned off, for the sign-in screen to leave out. */
const withoutOf = ({ registration, passwordSignIn }: ScreensDeps['settings']) => [
  ...(registration === 'open' && passwordSignIn ? [] : ['registration']),
  ...(passwordSignIn ? [] : ['passwords']),
]

/** Which of the shells of a screen shows what the person chose, by the names the build gives them. */
const shellOf = (screen: string, { query, cookies }: FastifyRequest) => {
  const view = screen === 'tasks' ? (viewOf(query) ?? cookies['task_view_mode']) : undefined
  return [
    screen,
    ...(view === 'grid' || view === 'list' ? [view] : []),
    ...(screen === 'analytics' && isOfYear(query) ? ['year'] : []),
    ...(cookies['sidebar'] === 'collapsed' ? ['collapsed'] : []),
  ].join('.')
}

const END = '</body>'

/** The screen's shell at once, and what the app would ask for when it is known. */
async function* withAnswers(
  document: string,
  { answer, lastSeq }: Viewer,
  queries: Query[],
): AsyncGenerator<string> {
  // The app follows what changes from here on.
  const seq = lastSeq()
  const answers = seq.then(() => answer(queries))
  const [shell = ''] = document.split(END, 1)
  yield shell
  yield jsonScript('answers', await answers)
  yield jsonScript('seq', await seq)
  yield document.slice(shell.length)
}

/** What is written is sent: the shell does not wait for the answers. */
const streamed = {
  ...compression,
  brotliOptions: { ...compression.brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}

/**
 * Serves the document of each screen. For somebody who is signed in it says so, and the app begins without asking;
 * such a document is for one person, and only as long as they are signed in: nobody keeps it.
 */
export const registerScreens = async (
  app: FastifyInstance,
  folder: string,
  { base, resolveViewer, now, settings }: ScreensDeps,
) => {
  await app.register(compress, { ...streamed, global: false })
  const shells = readDocuments(join(folder, 'app-shell'), base)
  const without = withoutOf(settings)
  for (const [screen, built] of readDocuments(join(folder, 'pages'), base)) {
    const page =
      without.length === 0 ? built : built.replace('<html', `<html data-without="${without.join(' ')}"`)
    app.get(`/${screen}`, async (request, reply) => {
      const viewer = await resolveViewer(request, reply)
      if (!viewer) {
        void reply.header('cache-control', 'no-cache')
        if (page === built && base.path === '') return reply.sendFile(`pages/${screen}.html`)
        return reply.type('text/html; charset=utf-8').compress(page)
      }
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      const document = shells.get(shellOf(screen, request)) ?? shells.get(screen) ?? page
      const shell = personalize(document, viewer.user, now())
      if (request.method === 'HEAD') return reply.send('')
      return reply.compress(Readable.from(withAnswers(shell, viewer, queriesOf(screen, request.url))))
    })
  }
}
