-- The local time of day, `HH:mm`, that a task is planned for on its planned day. No plan, no time.
ALTER TABLE "tasks" ADD COLUMN "planned_time" TEXT;
-- `{ at, minutes }`: when a habit is done on a day, and for how long.
ALTER TABLE "habits" ADD COLUMN "block" JSONB;
