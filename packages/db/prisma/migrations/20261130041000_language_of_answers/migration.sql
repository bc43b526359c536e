-- The language of a kept answer, which is sent again as it was. Null for those of before, which are English.
ALTER TABLE "idempotency_keys" ADD COLUMN "language" TEXT;
