import { withConnection } from './connection.ts'

/**
 * Runs `work` unless another process runs work with the same number on this database. Returns whether it ran. The lock
 * ends with the connection, so with the process.
 */
export function runExclusively(url: string, lock: number, work: () => Promise<void>): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      lock,
    ])
    if (!rows[0]?.taken) return false
    await work()
    return true
  })
}
