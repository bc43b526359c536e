import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** So long a proxy in front gets to see that this server is not ready any more, before it hears nothing at all. */
const NOTICE = 500
/** The stop keeps to less by itself. What hangs nevertheless is left to the kernel, before somebody else loses patience. */
const DEADLINE = 9800

interface Stoppable {
  /** From now on the server calls itself not ready. */
  announce: () => void
  stop: () => Promise<void>
  log: FastifyBaseLogger
}

/** Ctrl-C and SIGTERM stop everything in order; a second one does not wait. */
export const stopOnSignal = ({ announce, stop, log }: Stoppable) => {
  let stopping = false
  const end = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    announce()
    setTimeout(() => {
      log.error('The server did not stop in time')
      process.exit(1)
    }, DEADLINE)
    // Who presses Ctrl-C has no proxy in front.
    if (signal === 'SIGTERM') await sleep(NOTICE)
    const code = await stop().then(
      () => 0,
      (err: unknown) => {
        log.error({ err }, 'The server did not stop in order')
        return 1
      },
    )
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
}
