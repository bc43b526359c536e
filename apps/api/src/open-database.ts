import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { checkServer } from '@dayloom/db/server-check'
import { joinEmbedded } from '@dayloom/embedded-postgres/start'
import type { Env } from './env.ts'
import { StartError } from './start-errors.ts'

/**
 * The database of the configuration, for a tool beside the server. An embedded one is joined while the server runs
 * (`shared`), and started for the time otherwise.
 */
export const openDatabase = async (env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>) => {
  if (env.DATABASE_URL === undefined)
    return joinEmbedded({ dataDir: join(env.DATA_DIR, 'postgres'), copyDatabase })
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  await checkServer(url)
  return { url, shared: false, stop: () => Promise.resolve() }
}

/** Throws a `StartError` where there is no database yet: a tool that reads one makes none. */
export const assertDatabase = (
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  what: string,
) => {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new StartError(`There is nothing to ${what} in ${DATA_DIR}: is DATA_DIR right?`)
}
