-- The first and the last day on which a habit counts.
ALTER TABLE "habits" ADD COLUMN "starts_on" DATE, ADD COLUMN "ends_on" DATE;
ALTER TABLE "habits" ADD CONSTRAINT "habits_days_check" CHECK (ends_on >= starts_on);
