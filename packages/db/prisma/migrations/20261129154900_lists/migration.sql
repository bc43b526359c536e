CREATE TABLE "lists" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "color" "label_color" NOT NULL DEFAULT 'gray',
  "position" TEXT COLLATE "C" NOT NULL,
  "archived" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "deleted_at" TIMESTAMPTZ(3),
  "took_tasks" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "lists_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE UNIQUE INDEX "lists_user_id_position_key" ON "lists" ("user_id", "position");
CREATE INDEX "lists_deleted_idx" ON "lists" ("deleted_at") WHERE (deleted_at IS NOT NULL);
ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "tasks" ADD COLUMN "list_id" UUID, ADD COLUMN "former_list_id" UUID;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_list_id_fkey"
  FOREIGN KEY ("user_id", "list_id") REFERENCES "lists" ("user_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE INDEX "tasks_list_idx" ON "tasks" ("user_id", "list_id", "created_at" DESC, "id" DESC)
  WHERE (list_id IS NOT NULL);
CREATE INDEX "tasks_former_list_idx" ON "tasks" ("user_id", "former_list_id") WHERE (former_list_id IS NOT NULL);
