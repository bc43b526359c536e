import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A folder of the repository. Works inside a bundle too, where `import.meta.url` is the bundle's. */
export function workspacePath(...segments: string[]): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return join(folder, ...segments)
    if (folder === dirname(folder)) throw new Error(`No pnpm-workspace.yaml above ${start}`)
  }
}
