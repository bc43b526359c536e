-- A task that is due on a day and at no time. Its due date is then 23:59 of that day in the zone of its person.
ALTER TABLE "tasks" ADD COLUMN "due_day" DATE;

-- So far 23:59 sharp has said that there is no time. In a zone that PostgreSQL does not know, it stays a time.
UPDATE "tasks" t SET due_day = (t.due_date AT TIME ZONE z.name)::date
FROM "users" u JOIN pg_timezone_names z ON lower(z.name) = lower(u.timezone)
WHERE u.id = t.user_id AND (t.due_date AT TIME ZONE z.name)::time = '23:59:00';

ALTER TABLE "tasks" ADD CONSTRAINT "tasks_due_day_check" CHECK (due_day IS NULL OR due_date IS NOT NULL);
