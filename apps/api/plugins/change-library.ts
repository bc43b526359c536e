import type { Plugin, Rolldown } from 'vite'

interface Change {
  name: string
  /** The files of the library that may have what is changed. */
  id: RegExp
  /** The new text; nothing where it is not written as it was known. */
  change: (context: Rolldown.PluginContext, code: string) => string | undefined
  /** What is different then: the beginning of the error. */
  moved: string
}

/** Changes the text of a library as it is built, and fails where nothing is written as it was known. */
export const changeLibrary = ({ name, id, change, moved }: Change): Plugin => {
  let isFound = false
  return {
    name: `dayloom:${name}`,
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        const changed = change(this, code)
        if (changed === undefined) return undefined
        isFound = true
        return { code: changed, map: null }
      },
    },
    buildEnd() {
      if (!isFound) this.error(`${moved} now: this plugin can go, or has to follow`)
    },
  }
}
