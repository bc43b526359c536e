/** A table in a backup: all its rows, or those that meet a condition. */
export interface TableSelection {
  name: string
  where?: string
}

/** A mail that has left or never will. Its text is erased; the row prevents a second copy. */
const isHandled = 'payload IS NULL'

/**
 * The content of a backup. Every table is here or in `leftOut`; a test compares both with the database. Generated
 * columns are left to the database.
 */
export const backedUp: TableSelection[] = [
  { name: 'users' },
  { name: 'email_addresses' },
  { name: 'google_accounts' },
  { name: 'oidc_accounts' },
  { name: 'authenticators' },
  { name: 'passkeys' },
  { name: 'recovery_codes' },
  { name: 'tags' },
  { name: 'views' },
  { name: 'lists' },
  { name: 'tasks' },
  { name: 'attachments' },
  { name: 'journals' },
  { name: 'routines' },
  { name: 'habits' },
  { name: 'habit_completions' },
  { name: 'habit_skips' },
  { name: 'time_entries' },
  { name: 'rests' },
  { name: 'days' },
  { name: 'change_counters' },
  { name: 'changes' },
  { name: 'profile_pictures' },
  { name: 'ratings' },
  // A restored log ends elsewhere, so pending deliveries are not restored.
  { name: 'webhooks' },
  { name: 'calendars' },
  { name: 'push_keys' },
  { name: 'notifications' },
  { name: 'mails', where: isHandled },
  // A reminder whose mail is left out is created again if it is still due.
  {
    name: 'reminders',
    where: `EXISTS (SELECT FROM mails WHERE mails.id = reminders.mail_id AND mails.${isHandled})`,
  },
]

/** Tables that a backup leaves out, each with the reason. */
export const leftOut: Record<string, string> = {
  sessions: 'a session that was ended must not come back: everybody signs in again',
  api_tokens: 'a token that was taken back must not come back: programs get new ones',
  calendar_feeds: 'an address that was taken back must not come back: its owner makes a new one',
  known_devices: 'a device that was made unknown must not come back: its next sign-in makes it known again',
  push_subscriptions: 'a device that was removed must not come back: its next visit adds it again',
  pushes: 'they live for hours, and go with the devices',
  webhook_deliveries: 'a restored server must not send again what was sent',
  calendar_events: 'they are read again within half an hour',
  codes: 'they live for minutes',
  import_leases: 'an import ends with its process',
  idempotency_keys: 'they live for a day, and answer for what the backup may not have',
  spent_tokens: 'they live for minutes',
  invitations: 'one that was used must not come back: they live for a week, and others are made by a command',
  rate_limits: 'they count what happened to this installation',
  file_removals: 'the files that they name are not in the backup',
  orphan_files: 'what no row names is not in the backup',
  instance: 'it names this installation, and no other',
  _prisma_migrations: 'the header names them; a restore applies them',
}

/** Tables that a restore must keep, because they belong to the installation. */
export const kept = ['_prisma_migrations', 'instance', 'restoring_instance']
