-- AlterTable
ALTER TABLE "file_removals" ADD COLUMN     "user_id" UUID,
ADD COLUMN     "size" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "orphan_files" (
    "storage_key" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orphan_files_pkey" PRIMARY KEY ("storage_key")
);

-- CreateTable
CREATE TABLE "instance" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL,

    CONSTRAINT "instance_pkey" PRIMARY KEY ("only")
);

-- CreateIndex
CREATE INDEX "file_removals_user_id_idx" ON "file_removals"("user_id");

-- CreateIndex
CREATE INDEX "file_removals_run_at_idx" ON "file_removals"("run_at");

-- AddForeignKey
ALTER TABLE "file_removals" ADD CONSTRAINT "file_removals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What must hold whoever writes
ALTER TABLE "instance" ADD CONSTRAINT "instance_only_check" CHECK ("only");
