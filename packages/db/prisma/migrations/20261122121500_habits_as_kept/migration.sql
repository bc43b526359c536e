-- Schedules, goals, amounts, notes, skips and rests of habits, their colour, archive and order.
CREATE TYPE "week_start" AS ENUM ('sunday', 'monday');
-- Tags have the same colours, and their migration may have made the type.
DO $$ BEGIN
  CREATE TYPE "label_color" AS ENUM ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'pink');
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;

ALTER TABLE "users"
  ADD COLUMN "week_start" "week_start" NOT NULL DEFAULT 'sunday',
  ADD COLUMN "day_minutes" INTEGER NOT NULL DEFAULT 480,
  ADD CONSTRAINT "users_day_minutes_check" CHECK ("day_minutes" BETWEEN 0 AND 1440);

ALTER TABLE "habits"
  ADD COLUMN "created_day" DATE,
  ADD COLUMN "schedules" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "goals" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "color" "label_color" NOT NULL DEFAULT 'gray',
  ADD COLUMN "archived" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "position" TEXT COLLATE "C",
  ADD COLUMN "checkpoint_week_run" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checkpoint_week_longest" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checkpoint_strength" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- The day it was in the zone that the person has now; no change of the zone moves it from here on. A zone that
-- PostgreSQL does not know is taken for UTC.
UPDATE "habits" h SET created_day = (h.created_at AT TIME ZONE coalesce(z.name, 'UTC'))::date
FROM "users" u LEFT JOIN pg_timezone_names z ON lower(z.name) = lower(u.timezone)
WHERE u.id = h.user_id;

-- The order in which the list showed them. Four characters from c000 on are keys of the fractional order: 62 digits,
-- by character code.
WITH places AS (
  SELECT user_id, id, (row_number() OVER (PARTITION BY user_id ORDER BY created_at, id))::int AS n FROM "habits"
), digits AS (SELECT '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' AS d)
UPDATE "habits" h
SET position = 'c' || substr(d, n / 3844 % 62 + 1, 1) || substr(d, n / 62 % 62 + 1, 1) || substr(d, n % 62 + 1, 1)
FROM places, digits WHERE h.user_id = places.user_id AND h.id = places.id;

-- It kept no strength, and its days need not begin a week.
UPDATE "habits" SET checkpoint_day = NULL;

ALTER TABLE "habits"
  ALTER COLUMN "created_day" SET NOT NULL,
  ALTER COLUMN "position" SET NOT NULL;
CREATE UNIQUE INDEX "habits_user_id_position_key" ON "habits" ("user_id", "position");

ALTER TABLE "habit_completions"
  ADD COLUMN "amount" DECIMAL(9,2),
  ADD COLUMN "note" TEXT,
  ADD CONSTRAINT "habit_completions_amount_check" CHECK ("amount" BETWEEN 0 AND 1000000);

CREATE TABLE "habit_skips" (
  "user_id" UUID NOT NULL,
  "habit_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  CONSTRAINT "habit_skips_pkey" PRIMARY KEY ("user_id", "habit_id", "day"),
  CONSTRAINT "habit_skips_user_id_habit_id_fkey" FOREIGN KEY ("user_id", "habit_id")
    REFERENCES "habits" ("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
);

CREATE TABLE "rests" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "first_day" DATE NOT NULL,
  "last_day" DATE NOT NULL,
  "habit_ids" UUID[],
  "reason" TEXT,
  CONSTRAINT "rests_pkey" PRIMARY KEY ("user_id", "id"),
  CONSTRAINT "rests_days_check" CHECK ("last_day" BETWEEN "first_day" AND "first_day" + 365),
  CONSTRAINT "rests_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
