import type { Plugin } from 'vite'

// oxlint-disable-next-line no-control-regex -- all that takes one byte
const OTHERS = /[^\0-\x7f]/g
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * V8 keeps the text of a program, and one character beyond Latin-1 doubles what all of it takes. In texts, templates,
 * patterns and names an escape means the same; in `String.raw` it would not, and nothing there has such a character.
 */
export const oneByteText = (): Plugin => ({
  name: 'dayloom:one-byte-text',
  apply: 'build',
  // Later than `renderChunk`, after which the text is printed once more.
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(chunk.code))
        this.error('An escape would change a text of String.raw')
      // No line moves, and columns only behind such a character.
      chunk.code = chunk.code.replace(OTHERS, escaped)
    }
  },
})
