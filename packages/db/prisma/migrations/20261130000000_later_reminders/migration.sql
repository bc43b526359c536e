-- The reminders of a habit after its first one: `[{ time, since }]`, ascending. So far there was one only.
ALTER TABLE "habits" ADD COLUMN "later_reminders" JSONB NOT NULL DEFAULT '[]';
