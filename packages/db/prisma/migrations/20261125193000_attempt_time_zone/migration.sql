-- The zone that a browser told at a sign-in which waits for its second factor: before that was right, nothing of the account
-- may change.
ALTER TABLE "codes" ADD COLUMN "timezone" TEXT;
