import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '@dayloom/embedded-postgres/testing/server'
import { Client } from 'pg'
import { migrate } from '../migrate.ts'

/** A migrated server of its own, for a test that stops or kills it and starts it again at the same address. */
export async function startTestServer() {
  const parent = await mkdtemp(join(tmpdir(), 'dayloom-server-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'postgres')
  const { url, launch, stop: stopServer } = await createServer(folder, { settings: { autovacuum: 'off' } })
  let server = await launch()
  const stop = (): Promise<void> => stopServer(server)
  await migrate(url)
  return {
    url,
    stop,
    start: async (): Promise<void> => {
      server = await launch()
    },
    /** Simulates a lost machine: no connection is closed. */
    kill: async (): Promise<void> => {
      server.process.kill('SIGKILL')
      await server.ended
    },
    /** Simulates a hanging disk: connections stay, and nobody answers. Returns a function that ends it. */
    pause: async (): Promise<() => void> => {
      const client = new Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      )
      await client.end()
      const pids = [...rows.map(({ pid }) => pid), server.process.pid ?? 0]
      pids.forEach((pid) => process.kill(pid, 'SIGSTOP'))
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
    close: async (): Promise<void> => {
      await stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}
