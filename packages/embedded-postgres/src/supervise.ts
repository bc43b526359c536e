import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { own, serve, stopOwned, type ServeOptions } from './owned-server.ts'
import { isRunning } from './server.ts'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5000

/** Starts the server, starts it again when it dies, and gives what stops it for good. */
export async function supervise(
  folder: string,
  options: ServeOptions,
  log?: Log,
): Promise<(timeoutMs?: number) => Promise<void>> {
  let running = await serve(folder, options)
  let stopping = false
  const isStopping = (): boolean => stopping
  const stopWithProcess = (): void => void running.server.process.kill('SIGINT')
  process.once('exit', stopWithProcess)

  const watch = async (): Promise<void> => {
    for (let wait = FIRST_RETRY_MS; !isStopping(); wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      await running.lost
      // The connection may be seen to end a moment before the process is.
      await Promise.race([running.server.ended, sleep(100)])
      if (isStopping()) return
      try {
        // PostgreSQL drops every connection, the owner's too, when one of its own crashes, and goes on.
        const goesOn = isRunning(running.server)
        running = goesOn ? await own(running.server, folder, options) : await serve(folder, options)
        log?.warn({}, 'The embedded database was lost and is running again')
        wait = FIRST_RETRY_MS
      } catch (err) {
        log?.warn({ err }, 'The embedded database is down and cannot be started')
        await sleep(wait)
      }
    }
  }
  const watching = watch()

  return async (timeoutMs) => {
    stopping = true
    process.off('exit', stopWithProcess)
    await stopOwned(running, folder, options, timeoutMs)
    await watching
    // It may have been on the way up again.
    await stopOwned(running, folder, options, timeoutMs)
  }
}
