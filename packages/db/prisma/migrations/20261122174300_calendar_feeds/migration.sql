-- The address at which calendars read the tasks of a person, and their habits.
CREATE TABLE "calendar_feeds" (
  "user_id" UUID NOT NULL,
  "hash" TEXT NOT NULL,
  "secret" TEXT NOT NULL,
  "tasks" BOOLEAN NOT NULL,
  "habits" BOOLEAN NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;
