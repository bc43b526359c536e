/** The whole server as a process of its own that tells, when it is asked, how much memory it holds without garbage. */
import { start } from '../../src/start.ts'
import { stopOnSignal } from '../../src/stop-on-signal.ts'

process.on('message', () => {
  // What the first round has finalized is given back by the second one.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})
const starting = start(process.env)
stopOnSignal(starting)
await starting
process.stdout.write('listening\n')
