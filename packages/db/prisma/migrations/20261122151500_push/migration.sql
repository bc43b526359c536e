-- What was reminded of, the devices that are told, and what is on its way to them (decision 0030).
CREATE TABLE "push_keys" (
  "only" BOOLEAN NOT NULL DEFAULT true,
  "public_key" TEXT NOT NULL,
  "private_key" TEXT NOT NULL,
  CONSTRAINT "push_keys_pkey" PRIMARY KEY ("only"),
  CONSTRAINT "push_keys_only_check" CHECK ("only")
);

CREATE TABLE "push_subscriptions" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "session_id" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "user_agent" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("user_id", "id"),
  CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "push_subscriptions_user_id_endpoint_key" ON "push_subscriptions" ("user_id", "endpoint");
CREATE INDEX "push_subscriptions_endpoint_idx" ON "push_subscriptions" ("endpoint");

CREATE TABLE "notifications" (
  "user_id" UUID NOT NULL,
  "target_id" UUID NOT NULL,
  "occurrence" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "mail_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "notifications_pkey" PRIMARY KEY ("user_id", "target_id", "occurrence"),
  CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "notifications_user_id_mail_id_idx" ON "notifications" ("user_id", "mail_id");
CREATE INDEX "notifications_created_at_idx" ON "notifications" ("created_at");

CREATE TABLE "pushes" (
  "user_id" UUID NOT NULL,
  "subscription_id" UUID NOT NULL,
  "target_id" UUID NOT NULL,
  "occurrence" TEXT NOT NULL,
  "run_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "pushes_pkey" PRIMARY KEY ("user_id", "subscription_id", "target_id", "occurrence")
);
CREATE INDEX "pushes_run_at_idx" ON "pushes" ("run_at");
