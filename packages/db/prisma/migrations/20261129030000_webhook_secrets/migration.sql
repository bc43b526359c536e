-- A secret that was replaced signs beside the new one for a day, so that a receiver can change over without a gap. One
-- change in an ALTER TABLE: Citus takes no more.
ALTER TABLE "webhooks" ADD COLUMN "previous_secret" TEXT;
ALTER TABLE "webhooks" ADD COLUMN "previous_until" TIMESTAMPTZ(3);
