import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Every upload that is kept in a folder of data, by its key, unfinished ones (`tmp/…`) included. */
export const uploadsOf = async (dataDir: string) => {
  const folder = join(dataDir, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'instance')
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
