import type { PoolClient } from 'pg'
import type { Database } from './client.ts'
import { findDirectClient, type DirectClient } from './driver/direct-client.ts'
import { isLostConnection } from './driver/lost-connection.ts'
import { writeTogether } from './driver/write-together.ts'
import type { Sql } from './sql.ts'

/** The first failure is the cause of those behind it, which PostgreSQL did not run. */
const allOf = async <T>(results: Promise<T>[]): Promise<T[]> => {
  const settled = await Promise.allSettled(results)
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

const run = async <Written extends object>(
  { configOf, around }: DirectClient,
  client: PoolClient,
  reads: Sql[],
  decide: (rows: unknown[]) => Sql | null,
) => {
  const send = <T extends object>(statement: Sql) => {
    const config = configOf(statement)
    return around(config.text, () => client.query<T>(config))
  }
  const command = (text: string) => around(text, () => client.query<object>(text))
  writeTogether(client)
  const answers = await allOf([command('BEGIN'), ...reads.map((read) => send<object>(read))])
  const write = decide(answers.at(-1)?.rows ?? [])
  if (write === null) return null
  writeTogether(client)
  const written = send<Written>(write)
  await allOf<unknown>([written, command('COMMIT')])
  return (await written).rows
}

/** The same inside of a transaction, one statement after the other. */
const runWithin = <Written extends object>(
  db: Database,
  reads: Sql[],
  decide: (rows: unknown[]) => Sql | null,
): Promise<Written[] | null> =>
  db.$transaction(async (tx) => {
    // What only locks has no rows that anybody reads.
    for (const read of reads.slice(0, -1)) await tx.$executeRaw(read)
    const [last] = reads.slice(-1)
    const write = decide(last ? await tx.$queryRaw<object[]>(last) : [])
    return write === null ? null : tx.$queryRaw<Written[]>(write)
  })

/**
 * A transaction in two round trips: `reads` are sent with the `BEGIN`, each behind the one before without waiting for
 * its answer, and what `decide` makes of the rows of the last one is sent with the `COMMIT`. Gives the rows of that, or
 * null where there was nothing to write. A failure rolls everything back.
 */
export const pipelinedTransaction = async <Written extends object>(
  db: Database,
  reads: Sql[],
  decide: (rows: unknown[]) => Sql | null,
): Promise<Written[] | null> => {
  const direct = findDirectClient(db)
  if (!direct) return runWithin<Written>(db, reads, decide)
  const client = await direct.pool.connect()
  let lost = false
  try {
    Reflect.set(client, 'pipeline', true)
    return await run<Written>(direct, client, reads, decide)
  } catch (error) {
    lost = isLostConnection(error)
    throw error
  } finally {
    Reflect.set(client, 'pipeline', false)
    if (!lost && client.getTransactionStatus() !== 'I')
      await client.query('ROLLBACK').catch(() => void (lost = true))
    client.release(lost)
  }
}
