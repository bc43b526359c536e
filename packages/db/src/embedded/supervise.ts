import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../client.ts'
import { isRunning, type Server } from './server.ts'

interface Steps {
  launch: () => Promise<Server>
  own: () => Promise<Client>
  prepare: (owner: Client) => Promise<void>
  halt: (server: Server, patience?: number) => Promise<void>
  log: Log | undefined
}

interface Running {
  server: Server
  owner: Client
  /** Settled when the server has died or the ownership is lost. */
  lost: Promise<unknown>
}

/** Starts the server, starts it again when it dies, and gives what stops it for good. */
export async function supervise(steps: Steps): Promise<(patience?: number) => Promise<void>> {
  let running = await start(steps)
  let stopping = false
  const isStopping = (): boolean => stopping
  const stopWithProcess = (): void => void running.server.process.kill('SIGINT')
  process.once('exit', stopWithProcess)

  const watch = async (): Promise<void> => {
    for (let wait = 100; !isStopping(); wait = Math.min(wait * 2, 5000)) {
      await running.lost
      // The connection may be seen to end a moment before the process is.
      await Promise.race([running.server.ended, sleep(100)])
      if (isStopping()) return
      try {
        running = await start(steps, running)
        steps.log?.warn({}, 'The embedded database was lost and is running again')
        wait = 100
      } catch (err) {
        steps.log?.warn({ err }, 'The embedded database is down and cannot be started')
        await sleep(wait)
      }
    }
  }
  const end = async ({ owner, server }: Running, patience?: number): Promise<void> => {
    await owner.end().catch(() => undefined)
    await steps.halt(server, patience)
  }
  const watching = watch()

  return async (patience) => {
    stopping = true
    process.off('exit', stopWithProcess)
    await end(running, patience)
    await watching
    // It may have been on the way up again.
    await end(running, patience)
  }
}

/** A server that still runs is kept: PostgreSQL drops every connection, the owner's too, when one of its own crashes. */
async function start(steps: Steps, before?: Running): Promise<Running> {
  const alive = before !== undefined && isRunning(before.server)
  const server = alive ? before.server : await steps.launch()
  try {
    const owner = await steps.own()
    await steps.prepare(owner)
    return {
      server,
      owner,
      lost: Promise.race([server.ended, new Promise((resolve) => owner.once('end', resolve))]),
    }
  } catch (error) {
    if (!alive) await steps.halt(server)
    throw error
  }
}
