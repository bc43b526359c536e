import type { Noun } from '@dayloom/trpc/server'

/**
 * What these answer may hold a secret: a session, a token, a key of a webhook, the address of a calendar. Such an answer
 * goes as it is: packed, its length would tell who writes something beside the secret how near they are (BREACH).
 */
const secret = new Set<string>([
  'auth',
  'calendarFeed',
  'factors',
  'push',
  'tokens',
  'webhooks',
] satisfies Noun[])

/** By the name of a procedure, or of a row of REST. */
export const mayHoldSecret = (name: string) => secret.has(name.split('.', 1)[0] ?? '')
