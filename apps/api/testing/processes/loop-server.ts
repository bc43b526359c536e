/** The whole server as a process of its own that tells, when it is asked, how long its event loop stood still at most. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { start } from '../../src/start.ts'
import { stopOnSignal } from '../../src/stop-on-signal.ts'

const RESOLUTION = 2
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()
process.on('message', () => {
  process.send?.(Math.max(0, delay.max / 1e6 - RESOLUTION))
  delay.reset()
})
const starting = start(process.env)
stopOnSignal(starting)
await starting
process.stdout.write('listening\n')
