import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { renderAppShells } from './app-shell.ts'
import { filesOf, FRAME, screenOf, type FileName } from './chunks.ts'
import { compile } from './compile.ts'

type Bundle = Rolldown.OutputBundle

/** The last of the files that are fetched first: React, and the libraries that stand on it. */
const LAST_OF_FIRST: FileName = 'libraries'

/**
 * All files of each screen, and of them the modules that start the app, in the order in which they run; of these again
 * the first, which all others need.
 */
const filesOfScreens = (bundle: Bundle) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const modules = [...filesOf(bundle, chunks.find(({ isEntry }) => isEntry)?.fileName ?? '')]
  const lastOfFirst = chunks.find(({ name }) => name === LAST_OF_FIRST)?.fileName ?? ''
  const first = modules.slice(0, modules.indexOf(lastOfFirst) + 1)
  if (first.length === 0) throw new Error(`${LAST_OF_FIRST} is not part of the start`)
  const screens = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const name = screenOf(id)
      return name === undefined ? [] : [{ name, fileName, framed: id.includes(`/${FRAME}/`) }]
    }),
  )
  const frame = screens.find(({ name }) => name === FRAME)?.fileName
  const files = screens
    .filter(({ name }) => name !== FRAME)
    .map(({ name, fileName, framed }) => {
      const needed = new Set(modules)
      if (framed && frame) filesOf(bundle, frame, needed)
      return { name, files: [...filesOf(bundle, fileName, needed)] }
    })
  return { first, modules, screens: files }
}

const listOf = (files: string[]) => files.map((file) => `/${file}`).join(' ')
/** Behind the styles where a browser weighs its requests: they are for the first picture. */
const hintTo = (file: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g
const APP = /<script type="module"[^>]*><\/script>\s*/
const BOOT = /(<div id="boot"[^>]*>)(<\/div>)/

const withShell = (document: string, shell: string) =>
  document.replace(BOOT, (_, open: string, close: string) => `${open}${shell}${close}`)

/**
 * A document for each screen, which names the files of that screen as well: they come together with the app's own
 * instead of after it. In `pages/` are those of visitors, in `app-shell/` those of whoever is signed in.
 */
export const screenDocuments = (): Plugin => ({
  name: 'dayloom:screen-documents',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const { 'index.html': index } = bundle
    if (index?.type !== 'asset') throw new Error('There is no document yet')
    const { visitorShells, memberShells } = await renderAppShells()
    const source = await compile(join(import.meta.dirname, '../app-shell/start.ts'))
    const start = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source }))
    const { first, modules, screens } = filesOfScreens(bundle)
    const page = String(index.source).replaceAll(PRELOADS, '').replace(APP, '')
    for (const { name, files } of screens) {
      const others = files.filter((file) => !first.includes(file))
      const script = `<script src="/${start}" data-after="${listOf(first.slice(-1))}" data-files="${listOf(others)}" data-modules="${listOf(modules)}"></script>`
      const document = page
        .replace('</head>', `${first.map(hintTo).join('')}\n  </head>`)
        .replace('</body>', `${script}\n  </body>`)
      const emit = (fileName: string, shell = '') =>
        this.emitFile({ type: 'asset', fileName, source: withShell(document, shell) })
      emit(`pages/${name}.html`, visitorShells[name])
      const variants = Object.keys(memberShells).filter((shell) => shell.split('.')[0] === name)
      for (const shell of new Set([name, ...variants])) emit(`app-shell/${shell}.html`, memberShells[shell])
    }
  },
})
