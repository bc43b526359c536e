/** Sign-ins, counters and mails of a large database. `$1` is the person with a long history. */
export const accessStatements = [
  `INSERT INTO sessions (id, public_id, user_id, created_at, last_seen_at, expires_at, proven_at)
   SELECT gen_random_uuid(), gen_random_uuid(), id, now(), now(), now() + n * interval '1 hour', now()
   FROM users, generate_series(1, 2) n`,
  `INSERT INTO known_devices (id, user_id, created_at, last_used_at, expires_at)
   SELECT gen_random_uuid(), id, now(), now(), now() + n * interval '1 day' FROM users, generate_series(1, 2) n`,
  // Everybody else has a second factor.
  `INSERT INTO authenticators (user_id, secret, confirmed_at) SELECT id, '', now() FROM users WHERE id <> $1`,
  `INSERT INTO passkeys (user_id, id, name, credential_id, public_key, counter, transports, created_at)
   SELECT id, gen_random_uuid(), 'Phone', id::text, '', 0, '{}', now() FROM users WHERE id <> $1`,
  `INSERT INTO recovery_codes (user_id, code_hash, created_at)
   SELECT id, n::text, now() FROM users, generate_series(1, 4) n WHERE id <> $1`,
  `INSERT INTO codes (id, user_id, purpose, email, code_hash, created_at, expires_at, consumed_at)
   SELECT gen_random_uuid(), id, 'password_reset', email, '', now(), now(), now() FROM users, generate_series(1, 8)`,
  `INSERT INTO idempotency_keys (user_id, key, request, body, status, answer, expires_at)
   SELECT id, 'key ' || n, '', '', 200, '{}', now() + n * interval '1 hour' FROM users, generate_series(1, 4) n`,
  `INSERT INTO spent_tokens (hash, expires_at)
   SELECT gen_random_uuid(), now() + n * interval '1 minute' FROM generate_series(1, 5000) n`,
  `INSERT INTO invitations (hash, expires_at)
   SELECT gen_random_uuid(), now() + n * interval '1 minute' FROM generate_series(1, 20000) n`,
  `INSERT INTO rate_limits (key, points, expire)
   SELECT gen_random_uuid(), 1, (extract(epoch FROM now()) * 1000)::bigint + n * 60000 FROM generate_series(1, 5000) n`,
  `INSERT INTO mails (id, user_id, kind, recipient, created_at, run_at, expires_at, sent_at)
   SELECT gen_random_uuid(), id, 'reminder', email, now(), now(), now(), now() FROM users, generate_series(1, 4)`,
  // The mail server was away: many mails wait, some expired, and some were refused permanently.
  `INSERT INTO mails (id, user_id, kind, recipient, payload, created_at, run_at, expires_at)
   SELECT gen_random_uuid(), id, 'alerts', email, '', now(), now(), now() + n * interval '1 hour' FROM users, generate_series(1, 4) n`,
  `INSERT INTO mails (id, kind, recipient, payload, created_at, run_at, expires_at, failed_at)
   SELECT gen_random_uuid(), 'alerts', '', '', now(), now(), now() - interval '1 minute', CASE WHEN n > 20 THEN now() END
   FROM generate_series(1, 40) n`,
]
