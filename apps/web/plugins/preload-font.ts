import type { Plugin } from 'vite'

/**
 * A font that comes after the first words would move them: then those stay as they are, and the next page has it.
 * The packages of Fontsource say `swap`.
 */
export const stillFonts = (): Plugin => ({
  name: 'dayloom:still-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable.*\.css$/ },
    handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
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
