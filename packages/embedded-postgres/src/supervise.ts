import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { own, serve, stopOwned, type ServeOptions } from './owned-server.ts'
import { isRunning } from './server.ts'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5000
/** A server that ended in order was told to, and so is this process, shortly before or after. */
const OWN_SIGNAL_MS = 1000

export interface Supervised {
  /** From now on an ended server is not restarted, because this process is about to stop it. */
  standDown: () => void
  /** Stops it for good, and cuts the shutdown short after this time. */
  stop: (timeoutMs?: number) => Promise<void>
}

/** Starts the server, and restarts it after a crash. */
export async function supervise(folder: string, options: ServeOptions, log?: Log): Promise<Supervised> {
  let running = await serve(folder, options)
  let stopping = false
  const isStopping = (): boolean => stopping
  const stopWithProcess = (): void => void running.server.process.kill('SIGINT')
  process.once('exit', stopWithProcess)

  const watch = async (): Promise<void> => {
    for (let wait = FIRST_RETRY_MS; !isStopping(); wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      await running.lost
      // The connection may end a moment before the process does.
      await Promise.race([running.server.ended, sleep(100)])
      if (!isStopping() && running.server.process.exitCode === 0) await sleep(OWN_SIGNAL_MS)
      if (isStopping()) return
      try {
        // If one of its processes crashes, PostgreSQL drops every connection, the owner's too, and continues.
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

  return {
    standDown: () => void (stopping = true),
    stop: async (timeoutMs) => {
      stopping = true
      process.off('exit', stopWithProcess)
      await stopOwned(running, folder, options, timeoutMs)
      await watching
      // It may have been restarting.
      await stopOwned(running, folder, options, timeoutMs)
    },
  }
}
