import type { Client } from 'pg'

/** A database of some age: many people with about a thousand tasks each, and one with ten thousand. */
export const size = { users: 200, tasks: 200_000, ofOne: 10_000, days: 1100, habits: 12 }

const others = Math.floor((size.tasks - size.ofOne) / (size.users - 1))

/** By the time they were made, so that a person's rows lie between those of others, as they would in life. */
const statements = [
  `INSERT INTO users (id, email, name, created_at)
   SELECT gen_random_uuid(), 'user' || n || '@example.com', 'User ' || n, now() - interval '${size.days} days'
   FROM generate_series((SELECT count(*) FROM users) + 1, ${size.users}) n`,
  `INSERT INTO tasks (user_id, id, title, description, due_date, priority, status, position, created_at, updated_at, completed_at)
   SELECT user_id, gen_random_uuid(), 'Task ' || n || ' ' || substr(md5(n::text), 1, 8), 'What it is about: ' || md5((n * 7)::text),
     CASE WHEN n % 10 < 7 THEN made + interval '3 days' END,
     (ARRAY['low', 'medium', 'high'])[1 + n % 3]::task_priority,
     (CASE WHEN finished IS NOT NULL THEN 'done' WHEN n % 3 = 0 THEN 'in_progress' ELSE 'todo' END)::task_status,
     'a' || lpad(n::text, 8, '0') || 'V', made, coalesce(finished, made), finished
   FROM (
     SELECT u.id AS user_id, n, made,
       CASE WHEN n % 5 > 0 AND made + interval '2 days' < now() THEN made + (n % 48) * interval '1 hour' END AS finished
     FROM users u,
       generate_series(1, CASE WHEN u.id = $1 THEN ${size.ofOne} ELSE ${others} END) n,
       LATERAL (SELECT now() - n * interval '${size.days} days'
         / (CASE WHEN u.id = $1 THEN ${size.ofOne} ELSE ${others} END) AS made) m
     ORDER BY made
   ) t`,
  `INSERT INTO habits (user_id, id, name, created_at, updated_at)
   SELECT $1, gen_random_uuid(), 'Habit ' || n, now() - interval '${size.days} days', now()
   FROM generate_series(1, ${size.habits}) n`,
  `INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
   SELECT user_id, id, current_date - n, now() - n * interval '1 day'
   FROM habits, generate_series(0, ${size.days}) n
   WHERE user_id = $1 AND n % 9 <> 8`,
  'VACUUM ANALYZE',
]

/** Fills the database around the people who signed up; one of them is the one with many tasks. */
export async function seed(client: Client, userId: string): Promise<void> {
  for (const statement of statements) {
    await client.query(statement, statement.includes('$1') ? [userId] : [])
  }
}
