import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** So long a proxy in front gets to see that this server is not ready any more, before it hears nothing at all. */
const NOT_READY_MS = 500
/** The stop keeps to less by itself. What hangs nevertheless is left to the kernel, before somebody else loses patience. */
const KILL_AFTER_MS = 9800
/** Ctrl-C comes from the terminal and, at once, from the package manager as well: that is not a second one. */
const IGNORE_REPEAT_MS = 1000

interface Stoppable {
  /** From now on the server calls itself not ready. */
  announce: () => void
  stop: () => Promise<void>
  log: FastifyBaseLogger
}

/**
 * Ctrl-C and SIGTERM stop everything in order, also what is still starting: the first process of a container gets no
 * signal that it does not listen to. A second one does not wait. Gives what stops it without a signal.
 */
export const stopOnSignal = (starting: Promise<Stoppable>) => {
  let began = Infinity
  const end = async (notice: number) => {
    began = performance.now()
    setTimeout(() => {
      process.stderr.write('The server did not stop in time\n')
      process.exit(1)
    }, KILL_AFTER_MS)
    const { announce, stop, log } = await starting
    announce()
    await sleep(notice)
    const code = await stop().then(
      () => 0,
      (err: unknown) => {
        log.error({ err }, 'The server did not stop in order')
        return 1
      },
    )
    process.exit(code)
  }
  const on = (signal: NodeJS.Signals, notice: number) =>
    process.on(signal, () => {
      if (performance.now() > began + IGNORE_REPEAT_MS) process.exit(1)
      // A start that fails is told by whoever waits for it.
      if (began === Infinity) end(notice).catch(() => undefined)
    })
  // Who presses Ctrl-C has no proxy in front.
  on('SIGINT', 0)
  on('SIGTERM', NOT_READY_MS)
  return () => {
    if (began === Infinity) end(NOT_READY_MS).catch(() => undefined)
  }
}
