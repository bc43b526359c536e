-- Addresses that are told what changes, and what each of them was told.
CREATE TYPE "delivery_status" AS ENUM ('pending', 'succeeded', 'failed');

CREATE TABLE "webhooks" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "events" TEXT[] NOT NULL,
  "secret" TEXT NOT NULL,
  "enabled" BOOLEAN NOT NULL DEFAULT true,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "failing_since" TIMESTAMPTZ(3),
  "seq" INTEGER NOT NULL,
  "run_at" TIMESTAMPTZ(3),
  CONSTRAINT "webhooks_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "webhooks_run_at_idx" ON "webhooks" ("run_at");
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "webhook_deliveries" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "webhook_id" UUID NOT NULL,
  "seq" INTEGER NOT NULL,
  "type" TEXT NOT NULL,
  "payload" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "status" "delivery_status" NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "run_at" TIMESTAMPTZ(3) NOT NULL,
  "response_status" INTEGER,
  "response_body" TEXT,
  "error" TEXT,
  CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "webhook_deliveries_user_id_webhook_id_status_seq_idx"
  ON "webhook_deliveries" ("user_id", "webhook_id", "status", "seq");
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" ("created_at");
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_webhook_id_fkey"
  FOREIGN KEY ("user_id", "webhook_id") REFERENCES "webhooks" ("user_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
