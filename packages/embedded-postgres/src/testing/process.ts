/** A product that only runs its database on the named folder, until it is killed or told `exit`. */
import { startEmbedded } from '../start.ts'

const { url } = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  copyDatabase: () => Promise.reject(new Error('Nothing is older here')),
})
process.stdout.write(url)
if (process.argv[3] === 'exit') process.exit()
