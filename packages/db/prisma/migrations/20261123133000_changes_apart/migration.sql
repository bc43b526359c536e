-- What is of no task and no habit: to undo an old change of it, all later ones of the person were looked through.
CREATE INDEX "changes_apart_idx" ON "changes" ("user_id", "entity", "id", "seq") WHERE subject_id IS NULL;
