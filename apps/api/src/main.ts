import { keepMemorySmall } from './process/keep-memory-small.ts'
import { start } from './start.ts'
import { explainStart } from './start-errors.ts'
import { stopOnSignal } from './stop-on-signal.ts'

keepMemorySmall()
const starting = start(process.env)
/** Ends the server in order and this process with it, for whoever runs it in theirs. */
export const stop = stopOnSignal(starting)

try {
  console.log(`Dayloom is ready at ${(await starting).address}`)
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
