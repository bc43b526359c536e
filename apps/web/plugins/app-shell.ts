import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../app-shell')

const shells = z.object({
  visitorShells: z.record(z.string(), z.string()),
  memberShells: z.record(z.string(), z.string()),
})

/** Renders the app shell of every screen (docs/decisions/0014-app-shell.md). */
export const renderAppShells = async () => {
  // Inside of the package, so that its dependencies are found.
  const outDir = await mkdtemp(join(import.meta.dirname, '../node_modules/.app-shell-'))
  try {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      // Of five thousand icons only those that are drawn.
      ssr: { noExternal: ['@tabler/icons-react'] },
      build: { ssr: join(folder, 'render.tsx'), outDir, emptyOutDir: false, target: 'node20' },
    })
    return shells.parse(await import(pathToFileURL(join(outDir, 'render.js')).href))
  } finally {
    await rm(outDir, { recursive: true })
  }
}
