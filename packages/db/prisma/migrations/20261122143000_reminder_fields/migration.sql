-- A task's own reminder, at a moment or so many minutes before it is due, and a habit's, at a local time of day.
ALTER TABLE "tasks" ADD COLUMN "remind_at" TIMESTAMPTZ(3), ADD COLUMN "remind_minutes_before" INTEGER;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_reminder_check"
  CHECK (remind_at IS NULL OR remind_minutes_before IS NULL);
ALTER TABLE "habits" ADD COLUMN "remind_at_time" TEXT;
ALTER TABLE "habits" ADD COLUMN "remind_since" TIMESTAMPTZ(3);

-- For the reminders of everybody. The predicates keep the lists of one person from being read by them.
CREATE INDEX "tasks_remind_at_idx" ON "tasks" ("remind_at")
  WHERE remind_at IS NOT NULL AND completed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX "tasks_remind_before_idx" ON "tasks" ("due_date")
  WHERE remind_minutes_before IS NOT NULL AND completed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX "habits_reminded_idx" ON "habits" ("user_id")
  WHERE remind_at_time IS NOT NULL AND NOT archived AND deleted_at IS NULL;
