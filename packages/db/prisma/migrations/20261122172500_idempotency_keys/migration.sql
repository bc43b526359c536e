-- What was answered to a request that came with a key, so that the same one again is answered and not done.
CREATE TABLE "idempotency_keys" (
  "user_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "request" TEXT NOT NULL,
  "body" TEXT,
  "lease" UUID,
  "status" INTEGER,
  "answer" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id", "key")
);
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys" ("expires_at");
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;
