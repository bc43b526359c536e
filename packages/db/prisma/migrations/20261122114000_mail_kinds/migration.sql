-- Each kind of mail has the name that the paths of the API give to what it is about.
UPDATE "mails" SET "kind" = 'rating' WHERE "kind" = 'feedback';
UPDATE "mails" SET "kind" = 'alerts' WHERE "kind" = 'reminders';
