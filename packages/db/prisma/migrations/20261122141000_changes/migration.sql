-- The log of what changed (decision 0028).
CREATE TYPE "change_entity" AS ENUM ('task', 'checklist_item', 'journal', 'attachment', 'habit', 'completion', 'skip',
  'rest', 'tag', 'view', 'day', 'profile');
CREATE TYPE "change_op" AS ENUM ('created', 'updated', 'deleted', 'restored');

CREATE TABLE "changes" (
  "user_id" UUID NOT NULL,
  "seq" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor" TEXT NOT NULL,
  "entity" "change_entity" NOT NULL,
  "id" TEXT NOT NULL,
  "subject_id" UUID,
  "op" "change_op" NOT NULL,
  "before" JSONB,
  "after" JSONB,
  CONSTRAINT "changes_pkey" PRIMARY KEY ("user_id", "seq")
);
CREATE INDEX "changes_subject_idx" ON "changes" ("user_id", "subject_id", "seq") WHERE subject_id IS NOT NULL;
CREATE INDEX "changes_at_idx" ON "changes" ("at");

CREATE TABLE "change_counters" (
  "user_id" UUID NOT NULL,
  "last_seq" INTEGER NOT NULL,
  CONSTRAINT "change_counters_pkey" PRIMARY KEY ("user_id")
);
