-- The request that made a change, as its client named it: so that a page knows its own changes in the log.
ALTER TABLE "changes" ADD COLUMN "request_id" UUID;
