-- Told apart in the table itself, so that those whose receivers are away cost the others no look at what waits for them.
ALTER TABLE "webhooks" ADD COLUMN "is_full" BOOLEAN NOT NULL DEFAULT false;
