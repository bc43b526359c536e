-- What the log of a person takes, so that it has a bound: of each change, and of all that are kept. 0 for what was written
-- before; an index would have each change write to it as well.
ALTER TABLE "changes" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "bytes" BIGINT NOT NULL DEFAULT 0;
