-- By when a task comes within a day of its date: a look at everybody who wants to be told cost what all have, each minute.
-- An expression, so that no list of one person's tasks takes it; only without a zone it is immutable.
CREATE INDEX "tasks_alert_idx" ON "tasks" ((due_date AT TIME ZONE 'UTC'))
  WHERE due_date IS NOT NULL AND completed_at IS NULL AND deleted_at IS NULL;
