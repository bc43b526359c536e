-- CreateIndex
CREATE INDEX "tasks_due_idx" ON "tasks"("user_id", "due_date") WHERE (due_date IS NOT NULL AND deleted_at IS NULL);
