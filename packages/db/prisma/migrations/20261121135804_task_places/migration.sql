-- DropIndex
DROP INDEX "tasks_user_id_status_position_key";

-- CreateIndex
CREATE UNIQUE INDEX "tasks_user_id_status_position_key" ON "tasks"("user_id", "status", "position");
