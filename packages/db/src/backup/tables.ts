/** A table of which rows are taken; all of them unless a condition says which. */
export interface TableSelection {
  name: string
  where?: string
}

/** A mail that has left, or that never will. What it said is erased; the row keeps it from being written twice. */
const isHandled = 'payload IS NULL'

/**
 * What a backup holds. Every table is here or in `leftOut`: a test compares both with the database. Columns that are
 * generated are left to the database.
 */
export const backedUp: TableSelection[] = [
  { name: 'users' },
  { name: 'email_addresses' },
  { name: 'google_accounts' },
  { name: 'authenticators' },
  { name: 'passkeys' },
  { name: 'recovery_codes' },
  { name: 'tags' },
  { name: 'views' },
  { name: 'tasks' },
  { name: 'attachments' },
  { name: 'journals' },
  { name: 'habits' },
  { name: 'habit_completions' },
  { name: 'habit_skips' },
  { name: 'rests' },
  { name: 'days' },
  { name: 'change_counters' },
  { name: 'changes' },
  { name: 'profile_pictures' },
  { name: 'ratings' },
  // A restored log ends elsewhere; what waited is not sent from there.
  { name: 'webhooks' },
  { name: 'push_keys' },
  { name: 'notifications' },
  { name: 'mails', where: isHandled },
  // A reminder whose mail is left out is made again, if it is still due then.
  {
    name: 'reminders',
    where: `EXISTS (SELECT FROM mails WHERE mails.id = reminders.mail_id AND mails.${isHandled})`,
  },
]

/** What no backup holds, and why. */
export const leftOut: Record<string, string> = {
  sessions: 'a session that was ended must not come back: everybody signs in again',
  api_tokens: 'a token that was taken back must not come back: programs get new ones',
  calendar_feeds: 'an address that was taken back must not come back: its owner makes a new one',
  known_devices: 'a device that was made unknown must not come back: its next sign-in makes it known again',
  push_subscriptions: 'a device that was removed must not come back: its next visit adds it again',
  pushes: 'they live for hours, and go with the devices',
  webhook_deliveries: 'a restored server must not send again what was sent',
  codes: 'they live for minutes',
  import_leases: 'an import ends with its process',
  idempotency_keys: 'they live for a day, and answer for what the backup may not have',
  spent_tokens: 'they live for minutes',
  rate_limits: 'they count what happened to this installation',
  file_removals: 'the files that they name are not in the backup',
  orphan_files: 'what no row names is not in the backup',
  instance: 'it names this installation, and no other',
  _prisma_migrations: 'the header names them; a restore applies them',
}

/** What a restore must not empty: it belongs to the installation. */
export const kept = ['_prisma_migrations', 'instance', 'restoring_instance']
