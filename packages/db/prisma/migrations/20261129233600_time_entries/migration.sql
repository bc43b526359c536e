CREATE TABLE "time_entries" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "task_id" UUID,
  "habit_id" UUID,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  "note" TEXT,
  "is_timed" BOOLEAN NOT NULL DEFAULT false,
  "ended_by_server" BOOLEAN NOT NULL DEFAULT false,
  "focus_ends_at" TIMESTAMPTZ(3),
  "counted_day" DATE,
  "counted_amount" DECIMAL(9, 2),
  CONSTRAINT "time_entries_pkey" PRIMARY KEY ("user_id", "id"),
  CONSTRAINT "time_entries_subject_check" CHECK (num_nonnulls(task_id, habit_id) = 1),
  CONSTRAINT "time_entries_order_check" CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX "time_entries_running_key" ON "time_entries" ("user_id") WHERE (ended_at IS NULL);
CREATE INDEX "time_entries_user_id_started_at_id_idx" ON "time_entries" ("user_id", "started_at" DESC, "id" DESC);
CREATE INDEX "time_entries_task_idx" ON "time_entries" ("user_id", "task_id") WHERE (task_id IS NOT NULL);
CREATE INDEX "time_entries_habit_idx" ON "time_entries" ("user_id", "habit_id") WHERE (habit_id IS NOT NULL);
CREATE INDEX "time_entries_long_idx" ON "time_entries" ("started_at") WHERE (ended_at IS NULL);
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_task_id_fkey"
  FOREIGN KEY ("user_id", "task_id") REFERENCES "tasks" ("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_id_habit_id_fkey"
  FOREIGN KEY ("user_id", "habit_id") REFERENCES "habits" ("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
