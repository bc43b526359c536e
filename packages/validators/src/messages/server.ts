import { calendarMessages } from './calendars.ts'
import { connectionMessages } from './connections.ts'
import {
  changeMessages,
  idempotencyMessages,
  programInputMessages,
  tokenMessages,
  webhookMessages,
} from './programs.ts'
import { pushMessages } from './reminders.ts'

/** Texts of the server, or of rarely opened screens, so other screens need not load them. */
export const serverMessages = {
  ...connectionMessages,
  push: pushMessages,
  input: programInputMessages,
  tokens: tokenMessages,
  changes: changeMessages,
  webhooks: webhookMessages,
  idempotency: idempotencyMessages,
  calendars: calendarMessages,
  limits: {
    calendars: 'An account holds at most 20 calendars',
    changes: 'Too much was changed in the last hour. Please try again later.',
    text: 'The account is full: it holds 250 MB of text, and 20 MB until its email address is verified',
    textAnHour: 'Too much text was written in the last hour. Please try again later.',
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
    nearlyFull: 'The disk of this server is nearly full. Please try again later.',
    notFound: 'Not found',
    noSuchAddress: 'There is nothing at this address. See /api/docs for the available endpoints.',
    wrongMethod: 'This address does not take {method}',
    wrongKind: 'A query is asked by GET, a change by POST',
    precondition: 'It is not as the request expects it; nothing was changed',
    packed: 'Please send the body uncompressed, without a Content-Encoding header',
    noGoogle: 'Sign-in with Google is not set up here',
    noOidc: 'Sign-in with an OpenID provider is not set up here',
    registrationClosed: 'This server takes no new accounts',
    inviteNeeded: 'A new account needs an invitation here. Ask whoever runs this server for one.',
    invalidInvite: 'This invitation is not valid: it was used, is over, or is for another email address',
    conflictWithoutPasswords:
      'An account with this email already exists. Please sign in to it in another way.',
    noPasswords: 'Passwords are turned off here. Please sign in with the sign-in provider.',
    crossSite: 'This request did not come from the app',
    wrongHost:
      'This server does not accept this host name. Its operator sets the accepted names with APP_URL and ALLOWED_HOSTS.',
    tooMany: 'Too many attempts. Please try again later.',
    tooManyRequests: 'Too many requests at once. Please try again in a moment.',
  },
} as const
