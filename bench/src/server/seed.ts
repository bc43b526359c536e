import type { Client } from 'pg'

/** What somebody has. */
export interface AccountSize {
  tasks: number
  /** Every so many-th task is open. */
  openEvery: number
  habits: number
  /** Days that each habit was kept, with a gap now and then. */
  days: number
  /** So many of the newest tasks repeat every day: they are open, and due in the days to come. None without it. */
  repeating?: number
}

/** Years are as long as this in days: so far back the oldest task goes. */
const AGE_DAYS = 1100

/** One task in so many has the word that is searched for. */
export const WORD = 'invoice'
const WORD_EVERY = 200

/** A task that repeats is due within so many days. */
const REPEATING_DAYS = 30

/** Ordered by creation time, so that the rows of a user lie between those of others, as in a database that grew. */
const tasks = `
  INSERT INTO tasks (user_id, id, title, description, due_date, priority, status, position, created_at, updated_at,
    completed_at, repeat, series_id, series_start)
  SELECT user_id, gen_random_uuid(),
    CASE WHEN n % ${WORD_EVERY} = 0 THEN '${WORD} ' ELSE 'Task ' END || n || ' ' || substr(md5(n::text), 1, 8),
    'What it is about: ' || md5((n * 7)::text),
    CASE WHEN repeats THEN due WHEN n % 10 < 7 THEN made + interval '3 days' END,
    (ARRAY['low', 'medium', 'high'])[1 + n % 3]::task_priority,
    (CASE WHEN done THEN 'done' WHEN n % 3 = 0 THEN 'in_progress' ELSE 'todo' END)::task_status,
    'a' || lpad(n::text, 8, '0') || 'V', made, made,
    CASE WHEN done THEN least(made + (n % 48) * interval '1 hour', now()) END,
    CASE WHEN repeats THEN 'FREQ=DAILY' END, CASE WHEN repeats THEN gen_random_uuid() END,
    CASE WHEN repeats THEN to_char(due, 'YYYY-MM-DD"T"HH24:MI:SS.MS') END
  FROM account_sizes, LATERAL generate_series(1, tasks) n,
    LATERAL (SELECT now() - n * interval '${AGE_DAYS} days' / tasks AS made,
      now() + (n % ${REPEATING_DAYS}) * interval '1 day' AS due, n <= repeating AS repeats,
      n > repeating AND (n - repeating) % open_every > 0 AS done) about
  ORDER BY made`

const others = [
  `INSERT INTO journals (user_id, id, task_id, body, created_at, updated_at)
   SELECT user_id, gen_random_uuid(), id, 'A note about it', created_at, created_at
   FROM tasks JOIN account_sizes USING (user_id) WHERE right(id::text, 1) = '0'`,
  `INSERT INTO habits (user_id, id, name, created_at, updated_at, created_day, position)
   SELECT user_id, gen_random_uuid(), 'Habit ' || n, now() - days * interval '1 day', now(),
     current_date - days, 'b' || lpad(n::text, 2, '0') || 'V'
   FROM account_sizes, LATERAL generate_series(1, habits) n`,
  `INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
   SELECT user_id, id, current_date - n, now() - n * interval '1 day'
   FROM habits JOIN account_sizes USING (user_id), LATERAL generate_series(1, days) n
   WHERE n % 9 <> 8`,
]

/** Runs the work without the indexes of `tasks` that no constraint needs, and makes them anew in one go. */
const withoutIndexes = async (client: Client, work: () => Promise<unknown>) => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'tasks'::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) AND NOT indisunique`)
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Gives users what they have: those named by their id, and `count` new ones of whom nobody asks anything. */
export const seed = async (
  client: Client,
  users: Map<string, AccountSize>,
  rest: AccountSize & { count: number },
) => {
  await client.query(
    'CREATE TEMP TABLE account_sizes (user_id uuid, tasks int, open_every int, habits int, days int, repeating int)',
  )
  for (const [id, { tasks, openEvery, habits, days, repeating = 0 }] of users)
    await client.query('INSERT INTO account_sizes VALUES ($1, $2, $3, $4, $5, $6)', [
      id,
      tasks,
      openEvery,
      habits,
      days,
      repeating,
    ])
  await client.query(
    `WITH made AS (
       INSERT INTO users (id, email, name, created_at)
       SELECT id, id || '@example.com', 'Somebody', now() - interval '${AGE_DAYS} days'
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1::int)) made_up RETURNING id
     ) INSERT INTO account_sizes SELECT id, $2, $3, $4, $5, $6 FROM made`,
    [rest.count, rest.tasks, rest.openEvery, rest.habits, rest.days, rest.repeating ?? 0],
  )
  await withoutIndexes(client, () => client.query(tasks))
  for (const statement of others) await client.query(statement)
  await client.query('DROP TABLE account_sizes')
  await client.query('VACUUM ANALYZE')
}
