-- The kind of mail has the name of what happened: an account of an unverified address was claimed by its owner.
UPDATE "mails" SET "kind" = 'account_claimed' WHERE "kind" = 'account_adopted';
