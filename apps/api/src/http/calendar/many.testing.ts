import type { Database } from '@dayloom/db/client'

/** So many open tasks of a person, due one minute after the other. */
export const addMany = (db: Database, userId: string, count: number, description: string | null = null) =>
  db.$executeRaw`
  INSERT INTO tasks (user_id, id, title, description, position, due_date, created_at, updated_at)
  SELECT ${userId}::uuid, gen_random_uuid(), 'Many ' || n, ${description}, 'a0' || to_char(n, 'FM0000') || 'V',
    '2026-11-23T08:00:00Z'::timestamptz + n * interval '1 minute', now(), now()
  FROM generate_series(1, ${count}) AS n`
