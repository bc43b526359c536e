import { withClient } from './nodes.ts'

/** Set if a server ends with the run, so its databases need not be dropped one by one. */
export const REUSE = 'DAYLOOM_TEST_REUSE'

/** A test may have left too many rows to delete quickly. */
const MAX_BYTES = 24_000_000

/** No connection and no rows. Keys need no check if all rows go. */
const empty = `
  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET session_replication_role = replica;
  DO $$
    DECLARE name regclass;
    BEGIN
      FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname <> '_prisma_migrations' AND pg_relation_size(oid) > 0
      LOOP
        EXECUTE format('DELETE FROM %s', name);
      END LOOP;
    END
  $$`

/** What a test may change besides rows: the schema, the planner's statistics and settings. */
const state = `
  SELECT concat_ws(' ',
    (SELECT sum(oid::bigint) FROM pg_class), (SELECT count(*) FROM pg_attribute),
    (SELECT sum(oid::bigint) FROM pg_constraint), (SELECT sum(oid::bigint) FROM pg_trigger),
    (SELECT sum(oid::bigint) FROM pg_proc), (SELECT sum(oid::bigint) FROM pg_namespace),
    (SELECT count(*) FROM pg_statistic),
    (SELECT count(*) FROM pg_db_role_setting s JOIN pg_database d ON d.oid = setdatabase
      WHERE datname = current_database())) AS state,
    pg_database_size(current_database())::int AS bytes`

const readState = (url: string, before = ''): Promise<{ state: string; bytes: number }> =>
  withClient(url, async (client) => {
    if (before) await client.query(before)
    const { rows } = await client.query<{ state: string; bytes: number }>(state)
    return rows[0] ?? { state: '', bytes: 0 }
  })

let untouched: Promise<{ state: string }> | undefined
const free: string[] = []

/** The name of a database that an earlier file of this process left as empty as a new one. */
export const takeFree = (): string | undefined => free.pop()

/** The state of a new database, to which every other is compared. */
export const learnState = async (url: string): Promise<void> => {
  if (process.env[REUSE]) await (untouched ??= readState(url))
}

/** Empties it for the next file, unless a test changed more than rows. Then it must be dropped. */
export const release = async (name: string, url: string): Promise<boolean> => {
  if (!process.env[REUSE]) return false
  const [found, expected] = [await readState(url, empty), await untouched]
  if (found.state !== expected?.state || found.bytes > MAX_BYTES) return false
  free.push(name)
  return true
}
