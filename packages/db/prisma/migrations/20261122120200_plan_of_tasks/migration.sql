-- Tags, checklists, estimates, a day to do it, repetition and saved views.
CREATE TYPE "repeat_origin" AS ENUM ('due', 'completion');
CREATE TYPE "label_color" AS ENUM ('gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'violet', 'pink');

ALTER TABLE "tasks"
  ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "checklist" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "estimate_minutes" INTEGER,
  ADD COLUMN "planned_for" DATE,
  ADD COLUMN "carried_count" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "repeat" TEXT,
  ADD COLUMN "repeat_from" "repeat_origin" NOT NULL DEFAULT 'due',
  ADD COLUMN "series_id" UUID,
  ADD COLUMN "series_start" TEXT,
  ADD COLUMN "series_number" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "next_id" UUID,
  ADD CONSTRAINT "tasks_repeat_due" CHECK (repeat IS NULL OR due_date IS NOT NULL);

CREATE INDEX "tasks_planned_idx" ON "tasks" ("user_id", "planned_for")
  WHERE planned_for IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX "tasks_series_idx" ON "tasks" ("user_id", "series_id") WHERE series_id IS NOT NULL;
CREATE INDEX "tasks_tags_idx" ON "tasks" USING GIN ("user_id" uuid_ops, "tags" array_ops)
  WHERE tags <> '{}'::text[];

CREATE TABLE "tags" (
  "user_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "color" "label_color" NOT NULL DEFAULT 'gray',
  CONSTRAINT "tags_pkey" PRIMARY KEY ("user_id", "key"),
  CONSTRAINT "tags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);

CREATE TABLE "views" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "query" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "views_pkey" PRIMARY KEY ("user_id", "id"),
  CONSTRAINT "views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE
);
