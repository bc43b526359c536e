-- How many tasks a person has, kept by each change that is logged, so that nobody has to count years of them. `counted_seq`
-- is empty until they are counted for the first time. One change in an ALTER TABLE: Citus takes no more.
ALTER TABLE "change_counters" ADD COLUMN "tasks" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "done_tasks" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "counted_seq" INTEGER;

-- The same of a streak of tasks: how many days in a row end before `streak_day`, in the zone `streak_zone`. A change of what
-- was completed before `streak_until` empties `streak_seq`.
ALTER TABLE "change_counters" ADD COLUMN "streak_day" DATE;
ALTER TABLE "change_counters" ADD COLUMN "streak_run" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "streak_zone" TEXT;
ALTER TABLE "change_counters" ADD COLUMN "streak_until" TIMESTAMPTZ(3);
ALTER TABLE "change_counters" ADD COLUMN "streak_seq" INTEGER;

-- The limit of an account counts what is in the trash beside them.
CREATE INDEX "tasks_trash_idx" ON "tasks" ("user_id", "id") WHERE deleted_at IS NOT NULL;
