CREATE TYPE "routine_done_when" AS ENUM ('all', 'any');

CREATE TABLE "routines" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "color" "label_color" NOT NULL DEFAULT 'gray',
  "position" TEXT COLLATE "C" NOT NULL,
  "done_when" "routine_done_when" NOT NULL DEFAULT 'all',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "checkpoint_day" DATE,
  "checkpoint_habits" UUID[] NOT NULL DEFAULT '{}',
  "checkpoint_run" INTEGER NOT NULL DEFAULT 0,
  "checkpoint_longest" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "routines_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE UNIQUE INDEX "routines_user_id_position_key" ON "routines" ("user_id", "position");
ALTER TABLE "routines" ADD CONSTRAINT "routines_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "habits" ADD COLUMN "routine_id" UUID, ADD COLUMN "routine_since" DATE,
  ADD COLUMN "routine_checkpoint_day" DATE;
CREATE INDEX "habits_routine_idx" ON "habits" ("user_id", "routine_id") WHERE (routine_id IS NOT NULL);
