import { unavailable } from '@dayloom/trpc/server'
import { expect, test } from 'vitest'
import { reasonOf } from './errors.ts'

test.each([
  ['the message of what failed', new Error('connect ETIMEDOUT'), 'connect ETIMEDOUT'],
  ['its last line', new Error('Invalid call\n\nThe server is away'), 'The server is away'],
  [
    'each address that refused',
    new AggregateError([
      new Error('connect ECONNREFUSED ::1:1'),
      new Error('connect ECONNREFUSED 127.0.0.1:1'),
    ]),
    'connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1',
  ],
])('the log says why in a line: %s', (_what, cause, reason) => {
  expect(reasonOf(unavailable(cause))).toBe(reason)
})
