-- Where a task was in its series before a change of it: undone without that, a series began anew. What was written before
-- says nothing of it.
ALTER TABLE "changes" ADD COLUMN "series" JSONB;
