import type { Plugin } from 'vite'
import type { FileName } from './chunks.ts'

/** The files of which more than half is called before own data is seen; of the charts, to draw the first one at once. */
const CALLED_ON_LOAD: readonly FileName[] = ['react', 'data', 'libraries', 'frame', 'screens', 'charts']
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Browsers that know the hint compile all of such a file beside the main thread, while it comes. Without it each
 * function is compiled when it is called first, which was a quarter of the work until own data.
 */
export const compileHints = (): Plugin => ({
  name: 'dayloom:compile-hints',
  apply: 'build',
  // The hint stands before all code, so it is the last that is written.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !CALLED_ON_LOAD.some((name) => name === output.name)) continue
        output.code = HINT + output.code
        if (output.map) output.map.mappings = `;${output.map.mappings}`
      }
    },
  },
})
