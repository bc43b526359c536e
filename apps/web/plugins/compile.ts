import { build } from 'vite'

/** One file that imports nothing, of a script that runs beside the app. */
export const compile = async (entry: string, define: Record<string, string> = {}) => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (!chunk) throw new Error(`${entry} was not built`)
  return chunk.code
}
