-- AlterTable
ALTER TABLE "codes" ADD COLUMN "link_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "codes_link_hash_key" ON "codes"("link_hash");
