-- The language of a person, and how times are written. The lists grow with the product, so they are no types of the database.
ALTER TABLE "users"
  ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en',
  ADD COLUMN "clock" TEXT NOT NULL DEFAULT 'auto',
  ADD CONSTRAINT "users_clock_check" CHECK ("clock" IN ('auto', '12', '24'));
