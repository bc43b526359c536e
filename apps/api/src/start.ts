import { join } from 'node:path'
import { createClient, type Log as DatabaseLog } from '@dayloom/db/client'
import { startEmbedded } from '@dayloom/db/embedded'
import { migrate } from '@dayloom/db/migrate'
import { checkServer } from '@dayloom/db/server-check'
import { createApp } from './app.ts'
import { readEnv, rootFolder, type Env } from './env.ts'
import { createHost } from './host.ts'
import { startWork } from './jobs/jobs.ts'
import { createLog } from './log.ts'
import { createFiles } from './ports/files/files.ts'
import { explainListen } from './start-errors.ts'

const startDatabase = async ({ DATABASE_URL, DATA_DIR }: Env, log: DatabaseLog) => {
  if (DATABASE_URL === undefined) return startEmbedded({ dataDir: join(DATA_DIR, 'postgres'), log })
  await checkServer(DATABASE_URL)
  return { url: DATABASE_URL, stop: () => Promise.resolve() }
}

/** Starts everything in order. `stop` ends it in the opposite one; what fails half-way is undone. */
export const start = async (variables: NodeJS.ProcessEnv) => {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const env = readEnv(variables)
    const log = createLog(env)
    const database = await startDatabase(env, log)
    undo.push(() => database.stop())
    await migrate(database.url)
    const db = createClient({ url: database.url, log })
    undo.push(() => db.$disconnect())
    const host = createHost(db, await createFiles(env), env)
    const { app, life } = await createApp(host, env, log, join(rootFolder, 'apps/web/dist'))
    undo.push(() => app.close())
    await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
      throw explainListen(error, env)
    })
    const work = startWork(host, env, database.url, log)
    undo.push(() => work.stop())
    return { address: env.APP_URL, log, stop, announce: () => void (life.closing = true) }
  } catch (error) {
    await stop()
    throw error
  }
}
