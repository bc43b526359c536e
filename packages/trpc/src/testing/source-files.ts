import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** The files of this package, without tests and what is for them, of which something holds; by their paths, in order. */
export const sourceFilesWhere = async (holds: (text: string, path: string) => boolean) => {
  const found: string[] = []
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.ts') || /test|testing/.test(path)) continue
    if (holds(await readFile(join(folder, path), 'utf8'), path)) found.push(path)
  }
  return found.toSorted()
}
