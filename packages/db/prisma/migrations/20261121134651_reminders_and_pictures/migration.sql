-- CreateTable
CREATE TABLE "reminders" (
    "user_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "due_date" TIMESTAMPTZ(3) NOT NULL,
    "mail_id" UUID NOT NULL,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("user_id","task_id","due_date")
);

-- CreateTable
CREATE TABLE "profile_pictures" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_pictures_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "reminders_mail_id_idx" ON "reminders"("mail_id");

-- CreateIndex
CREATE INDEX "reminders_due_date_idx" ON "reminders"("due_date");

-- CreateIndex
CREATE UNIQUE INDEX "profile_pictures_storage_key_key" ON "profile_pictures"("storage_key");

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "tasks"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
