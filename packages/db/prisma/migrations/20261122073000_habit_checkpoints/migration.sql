-- What a habit's history before a day amounts to, kept with the habit; see decision 0005.
ALTER TABLE "habits"
  ADD COLUMN "history_version" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checkpoint_day" DATE,
  ADD COLUMN "checkpoint_run" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checkpoint_longest" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checkpoint_total" INTEGER NOT NULL DEFAULT 0;

WITH islands AS (
  SELECT user_id, habit_id, completed_date,
    completed_date - row_number() OVER (PARTITION BY user_id, habit_id ORDER BY completed_date)::int AS island
  FROM habit_completions WHERE completed_date < current_date - 31
), runs AS (
  SELECT user_id, habit_id, max(completed_date) AS last_day, count(*)::int AS length
  FROM islands GROUP BY user_id, habit_id, island
), made AS (
  SELECT user_id, habit_id, coalesce(max(length) FILTER (WHERE last_day = current_date - 32), 0) AS run,
    max(length) AS longest, sum(length)::int AS total
  FROM runs GROUP BY user_id, habit_id
)
UPDATE habits h SET checkpoint_day = current_date - 31, checkpoint_run = made.run,
  checkpoint_longest = made.longest, checkpoint_total = made.total
FROM made WHERE h.user_id = made.user_id AND h.id = made.habit_id;
