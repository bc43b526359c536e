/**
 * Where the rows of each table lie once the database is spread over several servers (Citus; decision 0026). A new table
 * is declared here; a test compares this with the tables and their keys, on any PostgreSQL.
 */

/** With the person whose row it is: the column that holds their id. */
interface OfPerson {
  person: string
}
/** Found by a key of its own, wherever the person is. */
interface ByKey {
  key: string
}
/** One table for everybody, beside the coordinator, and why. */
interface Local {
  local: string
}
export type Placement = OfPerson | ByKey | Local

const ofPerson: OfPerson = { person: 'user_id' }

export const placements: Record<string, Placement> = {
  users: { person: 'id' },
  sessions: ofPerson,
  known_devices: ofPerson,
  api_tokens: ofPerson,
  calendar_feeds: ofPerson,
  authenticators: ofPerson,
  passkeys: ofPerson,
  recovery_codes: ofPerson,
  tasks: ofPerson,
  tags: ofPerson,
  views: ofPerson,
  lists: ofPerson,
  reminders: ofPerson,
  push_subscriptions: ofPerson,
  notifications: ofPerson,
  attachments: ofPerson,
  journals: ofPerson,
  routines: ofPerson,
  habits: ofPerson,
  habit_completions: ofPerson,
  habit_skips: ofPerson,
  time_entries: ofPerson,
  rests: ofPerson,
  days: ofPerson,
  changes: ofPerson,
  change_counters: ofPerson,
  profile_pictures: ofPerson,
  ratings: ofPerson,
  import_leases: ofPerson,
  idempotency_keys: ofPerson,
  webhooks: ofPerson,
  webhook_deliveries: ofPerson,
  calendars: ofPerson,
  calendar_events: ofPerson,
  file_removals: ofPerson,
  email_addresses: { key: 'email' },
  google_accounts: { key: 'google_sub' },
  oidc_accounts: { key: 'subject' },
  rate_limits: { key: 'key' },
  spent_tokens: { key: 'hash' },
  invitations: { key: 'hash' },
  codes: { local: 'asked for by address, by id, by link and by person; a row lives for a day' },
  pushes: { local: 'one queue, which any process takes the next of' },
  mails: { local: 'one queue, which any process takes the next of' },
  orphan_files: { local: 'notes of a job that looks through all files' },
  instance: { local: 'one row' },
  push_keys: { local: 'one row' },
  _prisma_migrations: { local: 'one row for a migration' },
}

/** The column that decides where a row lies; null where all of them lie together. */
export const placeColumn = (placement: Placement) => {
  if ('person' in placement) return placement.person
  return 'key' in placement ? placement.key : null
}
