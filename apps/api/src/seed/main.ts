import { createClient } from '@dayloom/db/client'
import { migrate } from '@dayloom/db/migrate'
import { claimDataDir } from '../data-dir.ts'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open-database.ts'
import { openFileStore } from '../ports/files/open-store.ts'
import { explainStart } from '../start-errors.ts'
import { seed } from './seed.ts'
import { demo } from './demo-document.ts'

const run = async () => {
  const env = readEnv(process.env)
  claimDataDir(env.DATA_DIR)
  const database = await openDatabase(env)
  if (database.shared) console.log('Dayloom is running: the demo account is put into its database.')
  try {
    await migrate(database.url)
    const db = createClient({ url: database.url })
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const made = await seed({ db, files: await openFileStore(env, db) }, new Date(), timeZone)
      console.log(`${made.tasks} tasks, ${made.notes} notes and ${made.files} files;`)
      console.log(`${made.habits} habits, done on ${made.completions} days.`)
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
