-- AlterTable
ALTER TABLE "users" ADD COLUMN     "profile_picture_key" TEXT;

-- CreateTable
CREATE TABLE "reminders" (
    "user_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "due_date" TIMESTAMPTZ(3) NOT NULL,
    "mail_id" UUID NOT NULL,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("user_id","task_id","due_date")
);

-- CreateIndex
CREATE INDEX "reminders_mail_id_idx" ON "reminders"("mail_id");

-- CreateIndex
CREATE INDEX "reminders_due_date_idx" ON "reminders"("due_date");

-- CreateIndex
CREATE UNIQUE INDEX "users_profile_picture_key_key" ON "users"("profile_picture_key");

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "tasks"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
