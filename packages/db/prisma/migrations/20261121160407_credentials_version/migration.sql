-- AlterTable
ALTER TABLE "users" ADD COLUMN     "credentials_version" INTEGER NOT NULL DEFAULT 0;
