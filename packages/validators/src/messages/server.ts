import { connectionMessages } from './connections.ts'
import {
  changeMessages,
  idempotencyMessages,
  programInputMessages,
  tokenMessages,
  webhookMessages,
} from './programs.ts'
import { pushMessages } from './reminders.ts'

/** What only the server says, or a screen that is opened seldom: apart from the texts that come with every screen. */
export const serverMessages = {
  ...connectionMessages,
  push: pushMessages,
  input: programInputMessages,
  tokens: tokenMessages,
  changes: changeMessages,
  webhooks: webhookMessages,
  idempotency: idempotencyMessages,
  limits: {
    changes: 'Too much was changed in the last hour. Please try again later.',
    versions: 'A habit keeps at most 1,000 changes of its schedule, and of its goal',
    habitDays: 'A habit holds at most 20,000 completions and 20,000 skips',
    habitDaysBeyond: 'A habit holds at most 5,000 completions, and skips, of days before 2000 or after 2040',
    journalBytes: 'The notes of a task have at most 1 MiB of text together',
    restedHabits: 'All rests of an account together name at most 5,000 habits; one of all habits names none',
    webhookTests: 'A webhook holds at most 5 tests that wait to be sent',
  },
  server: {
    internal: 'Something went wrong on our side. Please try again.',
    unavailable: 'The service is not available right now. Please try again shortly.',
    full: 'There is no room for this file right now. Please try again later.',
    notFound: 'Not found',
    noSuchAddress: 'There is nothing at this address. See /api/docs for the available endpoints.',
    onlyPost: 'This address accepts only POST',
    packed: 'Please send the body uncompressed, without a Content-Encoding header',
    noGoogle: 'Sign-in with Google is not set up here',
    crossSite: 'This request did not come from the app',
    wrongHost:
      'This server does not accept this host name. Its operator sets the accepted names with APP_URL and ALLOWED_HOSTS.',
    tooMany: 'Too many attempts. Please try again later.',
    tooManyRequests: 'Too many requests at once. Please try again in a moment.',
  },
} as const
