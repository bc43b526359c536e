import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './chunks.ts'

/** The part of a route that is loaded when it is shown, named after its file; `_app` is around most of them. */
const SCREEN = /\/src\/routes\/(?:_app\/)?([\w-]+)\.tsx\?tsr-split=component$/
const FRAME = '_app'

type Bundle = Rolldown.OutputBundle

/** What each screen needs beside what the document itself names: `{ tasks: ['/assets/tasks-….js', …] }`. */
const screenFilesOf = (bundle: Bundle) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const there = filesOf(bundle, entry?.fileName ?? '')
  const screens = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const [, name] = SCREEN.exec(id.replaceAll('\\', '/')) ?? []
      return name === undefined ? [] : [{ name, fileName, framed: id.includes(`/${FRAME}/`) }]
    }),
  )
  const frame = screens.find(({ name }) => name === FRAME)
  return Object.fromEntries(
    screens
      .filter(({ name }) => name !== FRAME)
      .map(({ name, fileName, framed }) => {
        const files = framed && frame ? filesOf(bundle, frame.fileName) : new Set<string>()
        const needed = [...filesOf(bundle, fileName, files)].filter((file) => !there.has(file))
        return [name, needed.map((file) => `/${file}`)]
      }),
  )
}

const linkTo = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`

/**
 * A document for each screen in `pages/`, which names the files of that screen as well: they come together with the
 * app's own instead of after it.
 */
export const screenDocuments = (): Plugin => ({
  name: 'dayloom:screen-documents',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const { 'index.html': document } = bundle
    if (document?.type !== 'asset') throw new Error('There is no document yet')
    for (const [name, files] of Object.entries(screenFilesOf(bundle))) {
      const links = files.map((file) => `    ${linkTo(file)}\n`).join('')
      const source = String(document.source).replace('  </head>', `${links}  </head>`)
      this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source })
    }
  },
})
