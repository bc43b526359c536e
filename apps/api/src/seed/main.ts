import { join } from 'node:path'
import { createClient } from '@dayloom/db/client'
import { joinEmbedded } from '@dayloom/db/embedded'
import { migrate } from '@dayloom/db/migrate'
import { readEnv, type Env } from '../env.ts'
import { explainStart } from '../start-errors.ts'
import { seed } from './seed.ts'
import { demo } from './story.ts'

/** The database that `npm start` uses, also while it runs. */
const openDatabase = async ({ DATABASE_URL, DATA_DIR }: Env) => {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: () => Promise.resolve() }
  const embedded = await joinEmbedded({ dataDir: join(DATA_DIR, 'postgres') })
  if (embedded.shared) console.log('Dayloom is running: the demo account is put into its database.')
  return embedded
}

const run = async () => {
  const database = await openDatabase(readEnv(process.env))
  try {
    await migrate(database.url)
    const db = createClient({ url: database.url })
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const { tasks, notes, habits, completions } = await seed(db, new Date(), timeZone)
      console.log(`${tasks} tasks with ${notes} notes, ${habits} habits done on ${completions} days.`)
      console.log(`Sign in as ${demo.email} with the password ${demo.password}`)
    } finally {
      await db.$disconnect()
    }
  } finally {
    await database.stop()
  }
}

run().catch((error: unknown) => {
  console.error(explainStart(error))
  process.exitCode = 1
})
