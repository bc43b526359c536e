-- When the reminder of a habit is looked at next; null for at once. An index by it costs what is due, and not what all have.
ALTER TABLE "habits" ADD COLUMN "remind_due_at" TIMESTAMPTZ(3);
DROP INDEX "habits_reminded_idx";
CREATE INDEX "habits_remind_due_idx" ON "habits" ("remind_due_at")
  WHERE remind_at_time IS NOT NULL AND NOT archived AND deleted_at IS NULL;

-- By the moment itself: by the due date, all of a week had to be read. Only without a zone it is immutable.
DROP INDEX "tasks_remind_before_idx";
CREATE INDEX "tasks_remind_before_idx" ON "tasks" (((due_date AT TIME ZONE 'UTC') - remind_minutes_before * interval '1 minute'))
  WHERE remind_minutes_before IS NOT NULL AND completed_at IS NULL AND deleted_at IS NULL;
