import type { Client } from 'pg'
import { z } from 'zod'

const sizeSchema = z.object({ name: z.string(), table: z.coerce.number(), all: z.coerce.number() })

/** Bytes on disk: of the rows, and with all indexes. */
const SIZES = `
  SELECT c.relname AS name, pg_table_size(c.oid) AS "table", pg_total_relation_size(c.oid) AS "all"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY c.relname`

/** A table of fewer rows is mostly the room for the next ones. */
const MIN_ROWS = 1000

/** Of each table that has enough rows: how many, and the bytes of one, alone and with its indexes. */
export const readSizes = async (client: Client) => {
  // As it is after a while: what a year of changes has left behind is gone.
  await client.query('VACUUM FULL')
  const { rows } = await client.query(SIZES)
  const sizes = []
  for (const { name, table, all } of z.array(sizeSchema).parse(rows)) {
    const counted = await client.query(`SELECT count(*)::int AS count FROM "${name}"`)
    const [{ count } = { count: 0 }] = z.array(z.object({ count: z.number() })).parse(counted.rows)
    if (count >= MIN_ROWS) sizes.push({ name, count, row: table / count, withIndexes: all / count })
  }
  return sizes
}

/** Rows that no request of a test makes in such numbers: sessions of many devices, mails, and what webhooks were told. */
export const addOthers = async (client: Client) => {
  await client.query(`
    INSERT INTO sessions (id, public_id, user_id, user_agent, created_at, last_seen_at, proven_at, expires_at)
    SELECT encode(sha256(gen_random_uuid()::text::bytea), 'hex'), gen_random_uuid(), u.id,
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      now(), now(), now(), now() + interval '7 days'
    FROM users u, generate_series(1, 200)`)
  await client.query(`
    INSERT INTO webhooks (user_id, id, url, events, secret, created_at, seq)
    SELECT id, gen_random_uuid(), 'https://example.com/hooks/dayloom', ARRAY['*'], repeat('x', 80), now(), 0 FROM users`)
  await client.query(`
    INSERT INTO webhook_deliveries (user_id, id, webhook_id, seq, type, payload, created_at, status, run_at)
    SELECT c.user_id, gen_random_uuid(), w.id, c.seq, c.entity || '.' || c.op,
      jsonb_build_object('type', c.entity || '.' || c.op, 'timestamp', c.at,
        'data', to_jsonb(c) - 'user_id' - 'request_id')::text,
      c.at, 'succeeded', c.at
    FROM changes c JOIN webhooks w ON w.user_id = c.user_id`)
}
