import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files of the app that the tests of this folder read, by their path below `src`. */
export const sources = (extension: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => extension.test(path) && !path.includes('.test.') && !path.endsWith('.gen.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
