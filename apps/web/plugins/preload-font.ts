import type { Plugin } from 'vite'

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
