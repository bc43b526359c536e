/** A product that only runs its database on the folder that is named, until it is killed. */
import { startEmbedded } from '../embedded.ts'

const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '' })
process.stdout.write(url)
