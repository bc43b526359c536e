import type { Plugin } from 'vite'

/** The only part of the app that listens to a stream; it comes when the first screen is there. */
const STREAM = /\/src\/lib\/live\/stream\.ts$/
const COPY = '?apart'

/**
 * Gives what follows a stream a copy of tRPC's client of its own. The package is one module, so its code for streams
 * would come with the code for calls, before anything is drawn.
 */
export const streamApart = (): Plugin => ({
  name: 'stream-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined) return null
    const isCopy = importer.endsWith(COPY)
    if (!isCopy && !(STREAM.test(importer.replaceAll('\\', '/')) && source.startsWith('@trpc/'))) return null
    const found = await this.resolve(source, isCopy ? importer.slice(0, -COPY.length) : importer, {
      ...options,
      skipSelf: true,
    })
    return found && !found.external && /\/@trpc\//.test(found.id.replaceAll('\\', '/'))
      ? { ...found, id: found.id + COPY }
      : found
  },
})
