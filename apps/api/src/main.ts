import { start } from './start.ts'
import { explainStart } from './start-errors.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const server = await start(process.env)
  stopOnSignal(server)
  console.log(`Dayloom is ready at ${server.address}`)
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
