-- Until then it still is the day before. Everybody's days begin at midnight until they say otherwise.
ALTER TABLE "users"
  ADD COLUMN "day_starts_at" TEXT NOT NULL DEFAULT '00:00',
  ADD CONSTRAINT "users_day_starts_at_check" CHECK ("day_starts_at" ~ '^(0[0-5]:[0-5][0-9]|06:00)$');
