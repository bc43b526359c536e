-- Which change another one has undone.
ALTER TABLE "changes" ADD COLUMN "reverts" INTEGER;
