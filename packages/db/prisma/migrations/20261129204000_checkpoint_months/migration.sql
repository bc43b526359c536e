-- What the months before a checkpoint amount to. No schedule has counted in months so far.
ALTER TABLE "habits" ADD COLUMN "checkpoint_month_run" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checkpoint_month_longest" INTEGER NOT NULL DEFAULT 0;
