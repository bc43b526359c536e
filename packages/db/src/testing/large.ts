import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { accessStatements } from './large-access.ts'

/** The data of a person who has been here for years, and the number of other people. */
export const large = {
  people: 2500,
  tasksOfOthers: 20,
  tasks: 10_000,
  days: 1100,
  tags: 50,
  lists: 10,
  habits: 20,
  routines: 5,
  habitDays: 3650,
}

/** All but one of each day. */
const SPREAD_TASKS = large.tasks - large.days

/** Rows are mixed with those of others, as in use. `$1` is the person with a long history. */
const statements = [
  `INSERT INTO users (id, email, name, created_at, task_reminders_enabled, email_verified)
   SELECT CASE WHEN n = 1 THEN $1 ELSE gen_random_uuid() END, 'user' || n || '@example.com', 'User ' || n, now(), n % 10 = 0, true
   FROM generate_series(1, ${large.people}) n`,
  `INSERT INTO email_addresses (email, user_id) SELECT email, id FROM users`,
  `INSERT INTO calendar_feeds (user_id, hash, secret, tasks, habits, created_at) SELECT id, md5(id::text), '', true, true, now() FROM users`,
  `INSERT INTO tasks (user_id, id, title, description, due_date, priority, status, position, created_at, updated_at, completed_at, deleted_at,
     planned_for, tags, estimate_minutes)
   SELECT user_id, gen_random_uuid(), 'Task ' || substr(md5(n::text), 1, 8), 'About ' || md5((n * 7)::text),
     CASE WHEN n % 10 < 7 THEN made + interval '3 days' END,
     (ARRAY['low', 'medium', 'high'])[1 + n % 3]::task_priority,
     (CASE WHEN done THEN 'done' WHEN n % 3 = 0 THEN 'in_progress' ELSE 'todo' END)::task_status,
     'a' || lpad(n::text, 8, '0') || 'V', made, made, CASE WHEN done THEN made + (n % 48) * interval '1 hour' END,
     CASE WHEN n % 97 = 0 THEN now() - (n % 31) * interval '1 day' END,
     CASE WHEN n % 4 = 0 THEN made::date + 2 END,
     CASE WHEN n % 3 = 0 THEN ARRAY['tag ' || 1 + n % 2] ELSE '{}' END, CASE WHEN n % 2 = 0 THEN 30 END
   FROM (
     SELECT u.id AS user_id, n, made, n % 20 > 0 AND made + interval '2 days' < now() AS done
     FROM users u, LATERAL generate_series(1, CASE WHEN u.id = $1 THEN ${SPREAD_TASKS} ELSE ${large.tasksOfOthers} END) n,
       LATERAL (SELECT now() - n * interval '${large.days} days'
         / (CASE WHEN u.id = $1 THEN ${SPREAD_TASKS} ELSE ${large.tasksOfOthers} END) AS made) m
     ORDER BY made
   ) t`,
  // Every day has a completed task.
  `INSERT INTO tasks (user_id, id, title, status, position, created_at, updated_at, completed_at)
   SELECT $1, gen_random_uuid(), 'Water the plants', 'done', 'b' || lpad(n::text, 8, '0') || 'V', at, at, at
   FROM generate_series(0, ${large.days - 1}) n, LATERAL (SELECT now() - n * interval '1 day' AS at) a`,
  // Each of the others wants a reminder half an hour before something that is due within two weeks.
  `UPDATE tasks SET due_date = now() + (1 + abs(hashtext(id::text)) % 20000) * interval '1 minute', remind_minutes_before = 30
   WHERE user_id <> $1 AND completed_at IS NULL AND deleted_at IS NULL`,
  `INSERT INTO tags (user_id, key, name)
   SELECT id, 'tag ' || n, 'tag ' || n
   FROM users, LATERAL generate_series(1, CASE WHEN id = $1 THEN ${large.tags} ELSE 2 END) n`,
  `INSERT INTO lists (user_id, id, name, position, archived, created_at)
   SELECT u.id, gen_random_uuid(), 'List ' || n, 'b' || lpad(n::text, 2, '0') || 'V', n = 1, now()
   FROM users u, LATERAL generate_series(1, CASE WHEN u.id = $1 THEN ${large.lists} ELSE 2 END) n`,
  `INSERT INTO calendars (user_id, id, name, url, host, created_at, run_at)
   SELECT id, gen_random_uuid(), 'Calendar ' || n, '', 'example.com', now(), now() + n * interval '1 hour'
   FROM users, generate_series(1, 2) n`,
  `INSERT INTO calendar_events (user_id, calendar_id, ordinal, uid, title, starts_at, ends_at, from_day, to_day, busy)
   SELECT user_id, id, n, n::text, 'Event ' || n,
     CASE WHEN n % 5 > 0 THEN now() + n * interval '1 day' END, CASE WHEN n % 5 > 0 THEN now() + n * interval '25 hours' END,
     CASE WHEN n % 5 = 0 THEN current_date + n END, CASE WHEN n % 5 = 0 THEN current_date + n END, true
   FROM calendars, generate_series(-30, 99) n`,
  `INSERT INTO journals (user_id, id, task_id, body, created_at, updated_at)
   SELECT user_id, gen_random_uuid(), id, 'Note', created_at, created_at FROM tasks WHERE id::text < '1'`,
  `INSERT INTO time_entries (user_id, id, task_id, started_at, ended_at)
   SELECT user_id, gen_random_uuid(), id, created_at, created_at + interval '30 minutes' FROM tasks WHERE id::text < '2'`,
  `INSERT INTO attachments (user_id, id, task_id, name, mime_type, size, storage_key, created_at)
   SELECT user_id, gen_random_uuid(), id, 'plan.pdf', 'application/pdf', 9, gen_random_uuid()::text, created_at
   FROM tasks WHERE id::text > 'e'`,
  `INSERT INTO routines (user_id, id, name, position, created_at)
   SELECT u.id, gen_random_uuid(), 'Routine ' || n, 'b' || lpad(n::text, 2, '0') || 'V', now()
   FROM users u, LATERAL generate_series(1, CASE WHEN u.id = $1 THEN ${large.routines} ELSE 2 END) n`,
  `INSERT INTO habits (user_id, id, name, created_at, updated_at, created_day, position)
   SELECT u.id, gen_random_uuid(), 'Habit ' || n, now(), now(), current_date, 'b' || lpad(n::text, 2, '0') || 'V'
   FROM users u, LATERAL generate_series(1, CASE WHEN u.id = $1 THEN ${large.habits} ELSE 2 END) n`,
  `INSERT INTO habit_completions (user_id, habit_id, completed_date, completed_at)
   SELECT user_id, id, current_date - n, now() - n * interval '1 day'
   FROM habits, LATERAL generate_series(1, CASE WHEN user_id = $1 THEN ${large.habitDays} ELSE 10 END) n
   WHERE n % 9 <> 8`,
  `INSERT INTO habit_skips (user_id, habit_id, day)
   SELECT user_id, id, current_date - 9 * n FROM habits, generate_series(1, 20) n`,
  `INSERT INTO rests (user_id, id, first_day, last_day)
   SELECT id, gen_random_uuid(), current_date - 100 * n, current_date - 100 * n + 6 FROM users, generate_series(1, 5) n`,
  `INSERT INTO days (user_id, day, tasks_done, habits_done, habits_due, carried, closed_at)
   SELECT id, current_date - n, 3, 2, 2, 1, now()
   FROM users, LATERAL generate_series(1, CASE WHEN id = $1 THEN ${large.days} ELSE 10 END) n`,
  // All have a reminder, and are checked within the hour.
  `UPDATE habits SET remind_at_time = '08:00', remind_since = now() - interval '1 day',
     remind_due_at = now() + (1 + abs(hashtext(id::text)) % 60) * interval '1 minute'`,
  // Plans need only the day, which begins a week.
  `UPDATE habits SET routine_id = r.id, routine_since = current_date - 400
   FROM routines r WHERE r.user_id = habits.user_id AND right(habits.name, 1) = right(r.name, 1)`,
  `UPDATE habits SET checkpoint_day = current_date - 31 - extract(dow FROM current_date - 31)::int`,
  ...accessStatements,
  `INSERT INTO reminders (user_id, task_id, due_date, mail_id)
   SELECT user_id, id, due_date, gen_random_uuid() FROM tasks
   WHERE due_date BETWEEN now() - interval '1 day' AND now() + interval '1 day'`,
  `INSERT INTO notifications (user_id, target_id, occurrence, kind, mail_id, created_at)
   SELECT user_id, id, due_date::text, 'task', gen_random_uuid(), now() FROM tasks WHERE due_date IS NOT NULL`,
  `INSERT INTO views (user_id, id, name, query, created_at)
   SELECT id, gen_random_uuid(), 'View ' || n, '{}', now() FROM users, generate_series(1, 3) n`,
  // The first change of each is one of a view.
  `INSERT INTO changes (user_id, seq, at, actor, entity, id, subject_id, op, before, after)
   SELECT user_id, row_number() OVER (PARTITION BY user_id ORDER BY updated_at), greatest(updated_at, now() - interval '89 days'),
     'web', entity, id, subject_id, 'updated', before, after
   FROM (
     SELECT user_id, updated_at, 'task'::change_entity AS entity, id::text, id AS subject_id,
       '{"title": "Before"}'::jsonb AS before, jsonb_build_object('title', title) AS after FROM tasks
     UNION ALL SELECT user_id, '2000-01-01', 'view', id::text, NULL, '{"name": "Before"}', '{"name": "View 1"}'
     FROM views WHERE name = 'View 1'
   ) changed`,
  `INSERT INTO change_counters (user_id, last_seq, tasks, done_tasks, counted_seq)
   SELECT user_id, last_seq, tasks, done_tasks, last_seq
   FROM (SELECT user_id, max(seq) AS last_seq FROM changes GROUP BY user_id) changes
     NATURAL JOIN (
       SELECT user_id, count(*) AS tasks, count(completed_at) AS done_tasks
       FROM tasks WHERE deleted_at IS NULL GROUP BY user_id
     ) counted`,
  // Everybody has a webhook for all events.
  `INSERT INTO webhooks (user_id, id, url, events, secret, created_at, seq, run_at)
   SELECT id, gen_random_uuid(), 'https://example.com', ARRAY['*'], '', now(), coalesce(last_seq, 0),
     CASE WHEN email LIKE '%7@example.com' THEN now() + interval '1 hour' END
   FROM users LEFT JOIN change_counters ON user_id = id`,
  `INSERT INTO webhook_deliveries (user_id, id, webhook_id, seq, type, payload, created_at, status, run_at)
   SELECT user_id, gen_random_uuid(), id, n, 'task.updated', '{}', now() - n * interval '1 hour', 'succeeded', now()
   FROM webhooks, LATERAL generate_series(1, CASE WHEN user_id = $1 THEN 500 ELSE 10 END) n`,
  `INSERT INTO push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, created_at)
   SELECT id, gen_random_uuid(), gen_random_uuid(), 'https://push.example.com/' || id, '', '', now() FROM users`,
  `INSERT INTO pushes (user_id, subscription_id, target_id, occurrence, run_at, expires_at)
   SELECT id, gen_random_uuid(), gen_random_uuid(), 'soon', now() + interval '1 hour', now() + interval '3 hours'
   FROM users, generate_series(1, 2)`,
  `INSERT INTO file_removals (storage_key, user_id, run_at)
   SELECT gen_random_uuid(), id, now() + n * interval '1 hour' FROM users, generate_series(1, 2) n`,
]

/** Fills an empty database. Returns the id of the person with a long history. */
export const seedLarge = async (client: Client): Promise<string> => {
  const user = randomUUID()
  for (const text of statements) await client.query(text, text.includes('$1') ? [user] : [])
  return user
}
