-- Requests for a reset are few behind any number of mails; dead letters were looked for among all mails of a month.
CREATE INDEX "mails_resets_idx" ON "mails" ("expires_at", "run_at")
  WHERE sent_at IS NULL AND failed_at IS NULL AND kind = 'password_reset_request';
CREATE INDEX "mails_dead_idx" ON "mails" ("expires_at")
  WHERE sent_at IS NULL AND failed_at IS NOT NULL AND payload IS NOT NULL;
