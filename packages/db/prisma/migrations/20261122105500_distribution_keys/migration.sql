-- Keys by which the tables can be spread over several database servers; see decision 0026.

-- What is unique for everybody gets a table of its own.
CREATE TABLE "email_addresses" (
    "email" TEXT NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "email_addresses_pkey" PRIMARY KEY ("email")
);
CREATE TABLE "google_accounts" (
    "google_sub" TEXT NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "google_accounts_pkey" PRIMARY KEY ("google_sub")
);
INSERT INTO "email_addresses" ("email", "user_id") SELECT "email", "id" FROM "users";
INSERT INTO "google_accounts" ("google_sub", "user_id")
  SELECT "google_sub", "id" FROM "users" WHERE "google_sub" IS NOT NULL;
DROP INDEX "users_email_key";
DROP INDEX "users_google_sub_key";

-- These lie apart from the users.
ALTER TABLE "codes" DROP CONSTRAINT "codes_user_id_fkey";
ALTER TABLE "mails" DROP CONSTRAINT "mails_user_id_fkey";
ALTER TABLE "file_removals" DROP CONSTRAINT "file_removals_user_id_fkey";

-- Files of accounts that are gone are nobody's.
UPDATE "file_removals" SET "user_id" = '00000000-0000-0000-0000-000000000000' WHERE "user_id" IS NULL;
ALTER TABLE "file_removals" DROP CONSTRAINT "file_removals_pkey", ALTER COLUMN "user_id" SET NOT NULL,
  ADD CONSTRAINT "file_removals_pkey" PRIMARY KEY ("storage_key", "user_id");

-- Every key of a person's rows has the person.
ALTER TABLE "known_devices" DROP CONSTRAINT "known_devices_pkey",
  ADD CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id", "id");
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey",
  ADD CONSTRAINT "sessions_pkey" PRIMARY KEY ("user_id", "id");
CREATE INDEX "sessions_id_idx" ON "sessions"("id");
DROP INDEX "sessions_public_id_key";
CREATE UNIQUE INDEX "sessions_user_id_public_id_key" ON "sessions"("user_id", "public_id");
DROP INDEX "attachments_storage_key_key";
CREATE UNIQUE INDEX "attachments_storage_key_user_id_key" ON "attachments"("storage_key", "user_id");
DROP INDEX "profile_pictures_storage_key_key";
CREATE UNIQUE INDEX "profile_pictures_storage_key_user_id_key" ON "profile_pictures"("storage_key", "user_id");
DROP INDEX "reminders_mail_id_idx";
CREATE INDEX "reminders_user_id_mail_id_idx" ON "reminders"("user_id", "mail_id");

-- The id of a user never changes: nothing has to follow it.
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_fkey",
  ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "known_devices" DROP CONSTRAINT "known_devices_user_id_fkey",
  ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "authenticators" DROP CONSTRAINT "authenticators_user_id_fkey",
  ADD CONSTRAINT "authenticators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "passkeys" DROP CONSTRAINT "passkeys_user_id_fkey",
  ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_user_id_fkey",
  ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_user_id_fkey",
  ADD CONSTRAINT "tasks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_user_id_task_id_fkey",
  ADD CONSTRAINT "reminders_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "tasks"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_user_id_fkey",
  ADD CONSTRAINT "attachments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_user_id_task_id_fkey",
  ADD CONSTRAINT "attachments_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "tasks"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "journals" DROP CONSTRAINT "journals_user_id_task_id_fkey",
  ADD CONSTRAINT "journals_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "tasks"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "habits" DROP CONSTRAINT "habits_user_id_fkey",
  ADD CONSTRAINT "habits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "habit_completions" DROP CONSTRAINT "habit_completions_user_id_habit_id_fkey",
  ADD CONSTRAINT "habit_completions_user_id_habit_id_fkey" FOREIGN KEY ("user_id", "habit_id") REFERENCES "habits"("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "profile_pictures" DROP CONSTRAINT "profile_pictures_user_id_fkey",
  ADD CONSTRAINT "profile_pictures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "ratings" DROP CONSTRAINT "ratings_user_id_fkey",
  ADD CONSTRAINT "ratings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "import_leases" DROP CONSTRAINT "import_leases_user_id_fkey",
  ADD CONSTRAINT "import_leases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
