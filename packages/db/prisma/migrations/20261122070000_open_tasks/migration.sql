-- Open tasks in the orders in which lists ask for them, so that what is done long ago is not read on the way.
CREATE INDEX "tasks_open_newest_idx" ON "tasks" ("user_id", "created_at" DESC, "id" DESC)
  WHERE completed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX "tasks_open_pressing_idx" ON "tasks" ("user_id", "priority" DESC, "due_date", "created_at" DESC, "id" DESC)
  WHERE completed_at IS NULL AND deleted_at IS NULL;
