/** What of a noun API tokens may call: all of it, none, or these alone. */
type TokenAccess = 'open' | 'closed' | readonly string[]

/**
 * Each noun of the router and of the table of REST, and what is in none of them is closed. A change also wants a
 * token that may write. What is of the account is closed, but for who it is of. A device outlives the token that would
 * add it.
 */
export const tokenAccess = {
  analytics: 'open',
  app: 'open',
  attachments: 'open',
  auth: 'closed',
  calendarFeed: 'closed',
  calendars: ['list'],
  changes: 'open',
  dashboard: 'open',
  days: 'open',
  email: ['status'],
  events: 'open',
  factors: 'closed',
  habits: 'open',
  imports: 'closed',
  lists: 'open',
  push: 'closed',
  ratings: 'open',
  rests: 'open',
  routines: 'open',
  tags: 'open',
  tasks: 'open',
  timeEntries: 'open',
  timer: 'open',
  today: 'open',
  tokens: 'closed',
  users: ['profile', 'picture'],
  views: 'open',
  webhooks: 'closed',
} as const satisfies Record<string, TokenAccess>

/** What the name of a call begins with. */
export type Noun = keyof typeof tokenAccess

const accessOf = new Map<string, TokenAccess>(Object.entries(tokenAccess))

/** Whether a token may call it: `name` is the procedure, or that of a row of REST. */
export const isOpenToTokens = (name: string) => {
  const [noun = '', verb = ''] = name.split('.', 2)
  const access = accessOf.get(noun) ?? 'closed'
  return access === 'open' || (access !== 'closed' && access.includes(verb))
}
