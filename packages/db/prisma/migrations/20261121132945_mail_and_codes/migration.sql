-- DropIndex
DROP INDEX "codes_user_id_purpose_created_at_idx";

-- DropIndex
DROP INDEX "mails_waiting_idx";

-- AlterTable
ALTER TABLE "codes" ADD COLUMN     "google_sub" TEXT,
ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "mails" ALTER COLUMN "payload" DROP NOT NULL,
ALTER COLUMN "payload" SET DATA TYPE TEXT,
ALTER COLUMN "expires_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "spent_tokens" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "spent_tokens_expires_at_idx" ON "spent_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "codes_purpose_email_created_at_idx" ON "codes"("purpose", "email", "created_at");

-- CreateIndex
CREATE INDEX "codes_user_id_idx" ON "codes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "codes_open_key" ON "codes"("purpose", "email") WHERE (consumed_at IS NULL AND superseded_at IS NULL);

-- CreateIndex
CREATE INDEX "mails_waiting_idx" ON "mails"("expires_at", "run_at") WHERE (sent_at IS NULL AND failed_at IS NULL);

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
