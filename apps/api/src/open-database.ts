import { join } from 'node:path'
import { copyDatabase } from '@dayloom/db/backup/copy'
import { checkServer } from '@dayloom/db/server-check'
import { joinEmbedded } from '@dayloom/embedded-postgres/start'
import type { Env } from './env.ts'

/**
 * The database of the configuration, for a tool beside the server. An embedded one is joined while the server runs
 * (`shared`), and started for the time otherwise.
 */
export const openDatabase = async ({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>) => {
  if (DATABASE_URL === undefined) return joinEmbedded({ dataDir: join(DATA_DIR, 'postgres'), copyDatabase })
  await checkServer(DATABASE_URL)
  return { url: DATABASE_URL, shared: false, stop: () => Promise.resolve() }
}
