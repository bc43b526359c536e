CREATE TABLE "calendars" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "color" "label_color" NOT NULL DEFAULT 'blue',
  "url" TEXT NOT NULL,
  "host" TEXT NOT NULL,
  "counts_as_busy" BOOLEAN NOT NULL DEFAULT true,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "refreshed_at" TIMESTAMPTZ(3),
  "failing_since" TIMESTAMPTZ(3),
  "error" TEXT,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "run_at" TIMESTAMPTZ(3) NOT NULL,
  "etag" TEXT,
  "last_modified" TEXT,
  "read_for" TEXT,
  "digest" TEXT,
  CONSTRAINT "calendars_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "calendars_run_at_idx" ON "calendars" ("run_at");
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "calendar_events" (
  "user_id" UUID NOT NULL,
  "calendar_id" UUID NOT NULL,
  "ordinal" INTEGER NOT NULL,
  "uid" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "location" TEXT,
  "starts_at" TIMESTAMPTZ(3),
  "ends_at" TIMESTAMPTZ(3),
  "from_day" DATE,
  "to_day" DATE,
  "busy" BOOLEAN NOT NULL,
  CONSTRAINT "calendar_events_pkey" PRIMARY KEY ("user_id", "calendar_id", "ordinal")
);
CREATE INDEX "calendar_events_user_id_starts_at_idx" ON "calendar_events" ("user_id", "starts_at");
CREATE INDEX "calendar_events_user_id_from_day_idx" ON "calendar_events" ("user_id", "from_day");
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_user_id_calendar_id_fkey"
  FOREIGN KEY ("user_id", "calendar_id") REFERENCES "calendars" ("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
