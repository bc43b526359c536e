import { join } from 'node:path'
import { createClient } from '@dayloom/db/client'
import { startEmbedded } from '@dayloom/db/embedded'
import { migrate } from '@dayloom/db/migrate'
import { createApp } from './app.ts'
import { readEnv, rootFolder, type Env } from './env.ts'
import { createHost } from './host.ts'
import { explainStart } from './start-errors.ts'

const startDatabase = async ({ DATABASE_URL, DATA_DIR }: Env) =>
  DATABASE_URL === undefined
    ? startEmbedded({ dataDir: join(DATA_DIR, 'postgres') })
    : { url: DATABASE_URL, stop: () => Promise.resolve() }

/** Starts everything in order and returns how to stop it in the opposite one. What fails half-way is undone. */
const start = async () => {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const env = readEnv(process.env)
    const database = await startDatabase(env)
    undo.push(() => database.stop())
    await migrate(database.url)
    const db = createClient({ url: database.url })
    undo.push(() => db.$disconnect())
    const app = await createApp(createHost(db, env), env, join(rootFolder, 'apps/web/dist'))
    undo.push(() => app.close())
    await app.listen({ port: env.PORT, host: env.HOST })
    console.log(`Dayloom is ready at ${env.APP_URL}`)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

start().then(
  (stop) => {
    let stopping = false
    const end = () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  },
  (error: unknown) => {
    console.error(explainStart(error))
    process.exit(1)
  },
)
