-- How much text an account keeps, and writes within an hour: each change that is logged counts it in its own statement, and
-- the constraints refuse what is too much. One change in an ALTER TABLE: Citus takes no more.
ALTER TABLE "change_counters" ADD COLUMN "text_bytes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "text_most" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "written_bytes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "written_most" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "change_counters" ADD COLUMN "written_until" TIMESTAMPTZ(3);

-- What there is already. An account that holds more than is allowed keeps it.
UPDATE "change_counters" c SET text_bytes =
  (SELECT coalesce(sum(octet_length(t.title) + coalesce(octet_length(t.description), 0)
    + octet_length(to_jsonb(t.tags)::text) + CASE WHEN t.checklist = '[]' THEN 0 ELSE
      (SELECT sum(octet_length(item ->> 'text')) FROM jsonb_array_elements(t.checklist) item) END), 0)
    FROM tasks t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.body)), 0) FROM journals t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.name)), 0) FROM attachments t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.name) + coalesce(octet_length(t.description), 0)
    + octet_length(t.schedules::text) + octet_length(t.goals::text)), 0) FROM habits t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.note)), 0) FROM habit_completions t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.reason)), 0) FROM rests t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.note)), 0) FROM days t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.name)), 0) FROM tags t WHERE t.user_id = c.user_id)
  + (SELECT coalesce(sum(octet_length(t.name) + octet_length(t.query::text)), 0) FROM views t WHERE t.user_id = c.user_id);
UPDATE "change_counters" SET text_most = text_bytes;

ALTER TABLE "change_counters" ADD CONSTRAINT "change_counters_text_check" CHECK (text_bytes <= text_most);
ALTER TABLE "change_counters" ADD CONSTRAINT "change_counters_written_check" CHECK (written_bytes <= written_most);
