ALTER TABLE "tasks" ADD COLUMN "day_position" TEXT COLLATE "C";
