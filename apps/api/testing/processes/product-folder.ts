import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VARIABLE = 'DAYLOOM_TEST_PRODUCT'

export const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** A globalSetup of vitest: a folder for what a run of the tests builds, from which the libraries of this package are found. */
export default async () => {
  const libraries = join(packageFolder, 'node_modules')
  await mkdir(libraries, { recursive: true })
  const folder = await mkdtemp(join(libraries, '.product-'))
  process.env[VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true })
}

export const productFolder = () => {
  const folder = process.env[VARIABLE]
  if (!folder) throw new Error('Name testing/processes/product-folder.ts as globalSetup in vitest.config.ts')
  return folder
}
