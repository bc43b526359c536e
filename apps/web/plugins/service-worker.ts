import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { compile } from './compile.ts'

/** In this document's head; the worker that was built with it knows the same. */
const META = 'app-version'
/** Bytes. The one chunk above it is the 3D scene, which has a plain face; it is kept once it was shown. */
const MAX_FILE_BYTES = 500_000
/** Every alphabet has a font of its own: those of the interface's language come along. */
const NEEDED = /^assets\/(?!inter-)[^/]+\.(?:js|css)$|^assets\/inter-(?:first|latin-wght)[^/]+\.woff2$/
/** Of the public folder: what the document asks for before anything else. */
const FIXED = ['/theme-boot.js', '/icon.svg']

const digest = (parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}

/** Changes with every file whose name has a hash: with all code and all styles. */
const versionOf = (bundle: Rolldown.OutputBundle) =>
  digest(
    Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .toSorted(),
  )

const contentOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
  if (!output) return ''
  return output.type === 'chunk' ? output.code : output.source
}

const isShell = ([name, output]: [string, Rolldown.OutputAsset | Rolldown.OutputChunk]) =>
  NEEDED.test(name) && Buffer.byteLength(contentOf(output)) <= MAX_FILE_BYTES

interface Shell {
  version: string
  /** Changes with the document and the files without a hash as well: then the worker fetches everything anew. */
  revision: string
  files: string[]
}

/** Builds the service worker with the list of the files that make up this version of the app. */
export const serviceWorker = (entry: string): Plugin => {
  let [root, publicDir, version] = ['', '', '']
  return {
    name: 'dayloom:service-worker',
    apply: 'build',
    configResolved: (config) => {
      ;({ root, publicDir } = config)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        // Once: what comes after this adds to the bundle, and the worker would be of another version than its page.
        version = versionOf(bundle ?? {})
        return [{ tag: 'meta', attrs: { name: META, content: version }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(bundle)
          .filter(isShell)
          .map(([name]) => `/${name}`)
        const fixed = await Promise.all(FIXED.map((name) => readFile(join(publicDir, name))))
        const shell: Shell = {
          version,
          revision: digest([contentOf(bundle['index.html']), ...fixed]),
          files: [...FIXED, ...files.toSorted()],
        }
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await compile(join(root, entry), { SHELL: JSON.stringify(shell) }),
        })
      },
    },
  }
}
