-- What was written down when a day was closed.
CREATE TABLE "days" (
  "user_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "note" TEXT,
  "tasks_done" INTEGER NOT NULL,
  "habits_done" INTEGER NOT NULL,
  "habits_due" INTEGER NOT NULL,
  "carried" INTEGER NOT NULL,
  "closed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "days_pkey" PRIMARY KEY ("user_id", "day"),
  CONSTRAINT "days_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
