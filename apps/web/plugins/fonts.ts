import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
/** Where `theme/fonts.css` finds it; nothing of it is kept in the repository. */
const target = join(import.meta.dirname, '../node_modules/.fonts/inter-first.woff2')

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
/**
 * ASCII, and what the texts of the product have besides (a line that stands empty holds a no-break space); the same as
 * `unicode-range` in `theme/fonts.css`.
 */
const FIRST_CHARACTERS = `${ASCII}\u00a0©·×–—‘’“”•…←↑→↓`
/** The weights that the styles name lie between these. */
const WEIGHTS = { min: 400, max: 700 }

/**
 * Cuts the text font down to the characters that are used first, less than half of the file: it is there with the first
 * picture, and what else is written comes with the whole font.
 */
export const firstFont = (): Plugin => ({
  name: 'dayloom:first-font',
  async buildStart() {
    const font = await subsetFont(await readFile(source), FIRST_CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    })
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, font)
  },
})

/** Asks for the text font together with the page, before the stylesheet that names it has arrived. */
export const preloadFont = (font: RegExp): Plugin => ({
  name: 'dayloom:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => font.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})
