/** The whole server as a process of its own, on the database of a test; it says where it listens. */
import { start } from '../../start.ts'
import { stopOnSignal } from '../../stop-on-signal.ts'

const starting = start(process.env)
stopOnSignal(starting)
await starting
process.stdout.write('listening\n')
