import { createClient } from '@dayloom/db/client'
import type { JobContext } from '@dayloom/trpc/server'
import type { Env } from '../../env.ts'
import { createHost } from '../../host.ts'
import { createLog } from '../../log.ts'
import { assertDatabase, openDatabase } from '../../open-database.ts'
import { createFiles } from '../../ports/files/files.ts'
import { findSecretKey } from '../../secret-key.ts'
import { StartError } from '../../start-errors.ts'
import type { Output } from '../run-tool.ts'

/** The key of the configuration. A tool beside the server makes none. */
export const requireSecretKey = (env: Env) => {
  const key = findSecretKey(env)
  if (key === undefined) throw new StartError(`SECRET_KEY is not set, and ${env.DATA_DIR} has none`)
  return key
}

/** Runs a command over the database and the files of the server, beside it. Audit lines go where progress goes. */
export const withHost = async <T>(
  env: Env,
  { say }: Pick<Output, 'say'>,
  run: (host: JobContext) => Promise<T>,
): Promise<T> => {
  assertDatabase(env, 'read')
  const SECRET_KEY = requireSecretKey(env)
  const database = await openDatabase(env)
  const db = createClient({ url: database.url })
  try {
    const log = createLog(env, { destination: { write: (line) => say(line.trimEnd()) } })
    return await run(createHost(db, await createFiles(env), { ...env, SECRET_KEY }, log))
  } finally {
    await db.$disconnect()
    await database.stop()
  }
}
