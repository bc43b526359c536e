import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { RestError } from '../../api/errors.ts'
import { waitingChange as change } from '../../../testing/fixtures.ts'
import type { WaitingChange } from '../changes.ts'
import {
  afterAnswer,
  discardedWith,
  goesBehind,
  mayBeDone,
  nextToSend,
  outcomeOf,
  waitsAfter,
  type Outcome,
} from './rules.ts'

const answered = (httpStatus: number, code = 'SOME_CODE', retryAfter?: number) =>
  new RestError({ code, httpStatus, text: 'Said so', ...(retryAfter !== undefined && { retryAfter }) })
const cutOff = new TypeError('Failed to fetch')
const page = new SyntaxError('Unexpected token <')

const refused = (code = 'SOME_CODE'): Outcome => ({ kind: 'refused', refused: { code, text: 'Said so' } })
const later = (after: number): Outcome => ({ kind: 'later', after })

test.each<[string, unknown, number, Outcome]>([
  ['nobody', cutOff, 0, { kind: 'unreachable' }],
  ['nobody, as tRPC says it', TRPCClientError.from(cutOff), 9, { kind: 'unreachable' }],
  ['nobody in time', TRPCClientError.from(new DOMException('', 'TimeoutError')), 9, { kind: 'unreachable' }],
  ['a page of a proxy', TRPCClientError.from(page), 0, { kind: 'intercepted' }],
  [
    'a page of a proxy that lets others through',
    TRPCClientError.from(page),
    6,
    {
      kind: 'refused',
      refused: { code: 'BLOCKED', text: 'Something between this browser and Dayloom blocks it.' },
    },
  ],
  ['no session', answered(401, 'UNAUTHORIZED'), 0, { kind: 'signed-out' }],
  ['bad input', answered(400, 'VALIDATION_FAILED'), 0, refused('VALIDATION_FAILED')],
  ['nothing there', answered(404, 'NOT_FOUND'), 0, refused('NOT_FOUND')],
  ['another version', answered(409, 'VERSION_CONFLICT'), 0, refused('VERSION_CONFLICT')],
  ['too many things', answered(409, 'LIMIT_REACHED'), 0, refused('LIMIT_REACHED')],
  ['the first is under way', answered(409, 'IN_PROGRESS', 3), 0, later(3000)],
  ['too many requests', answered(429, 'TOO_MANY_REQUESTS', 20), 0, later(20_000)],
  ['busy', answered(503, 'UNAVAILABLE'), 0, later(1000)],
  ['busy again', answered(503, 'UNAVAILABLE'), 3, later(10_000)],
  ['busy for long', answered(503, 'UNAVAILABLE'), 99, later(60_000)],
  ['an error', answered(500, 'INTERNAL'), 5, later(60_000)],
  ['an error that stays', answered(500, 'INTERNAL'), 6, refused('INTERNAL')],
])('answered by %s', (_, error, failures, expected) => {
  expect(outcomeOf(error, failures)).toEqual(expected)
})

test.each([
  [cutOff, true],
  [answered(502), true],
  [answered(503), true],
  [answered(500), false],
  [answered(400), false],
  [answered(401), false],
  [answered(429), false],
])('a change that was just made and met %s waits: %s', (error, expected) => {
  expect(waitsAfter(error)).toBe(expected)
})

const no = { refused: { code: 'NOT_FOUND', text: 'Gone' } }

test('they are sent in the order they were made; what was refused holds up its own later changes only', () => {
  const [a, b, b2, c] = [change('a'), change('b', no), change('b'), change('c')]
  expect(nextToSend([a, b, b2, c])).toBe(a)
  expect(nextToSend([b, b2, c])).toBe(c)
  expect(nextToSend([b2, c])).toBe(b2)
  expect(nextToSend([b, b2])).toBeUndefined()
  expect(nextToSend([])).toBeUndefined()
})

test('a change goes behind what can be sent, and behind what was refused of the same thing', () => {
  const [a, b, b2] = [change('a'), change('b', no), change('b')]
  expect(goesBehind([], 'a')).toBe(false)
  expect(goesBehind([a], 'c')).toBe(true)
  expect(goesBehind([b, b2], 'b')).toBe(true)
  expect(goesBehind([b, b2], 'c')).toBe(false)
  expect(goesBehind([b, b2], undefined)).toBe(false)
})

test('with a thing that does not come to be go its later changes', () => {
  const [x, a, b, a2] = [
    change('x'),
    change('a', { procedure: 'tasks.create', ...no }),
    change('b'),
    change('a'),
  ]
  expect(discardedWith([x, a, b, a2], a)).toEqual([a, a2])
  expect(discardedWith([x, a, b, a2], b)).toEqual([b])
})

const HOUR = 3_600_000
const amount = { procedure: 'habits.complete', input: { id: 'a', amount: 2 } }

test.each<[string, Partial<WaitingChange>, boolean]>([
  ['an amount that was sent a day ago', { ...amount, tried_at: 0 }, true],
  ['one that was sent an hour less ago', { ...amount, tried_at: HOUR }, false],
  ['one that was never sent', { ...amount, made_at: 0 }, false],
  ['a habit that was done', { ...amount, input: { id: 'a' }, tried_at: 0 }, false],
  ['a creation', { procedure: 'tasks.create', tried_at: 0 }, false],
])('may be done already, and would be done twice: %s', (_, more, expected) => {
  expect(mayBeDone(change('a', more), 24 * HOUR)).toBe(expected)
})

const edit = (subject: string, version?: number) =>
  change(subject, { input: { id: subject, title: 'Mine', version } })

test.each<[string, WaitingChange, { version: number }, WaitingChange, number | undefined]>([
  ['of the version it was made of', edit('a', 5), { version: 6 }, edit('a', 5), 6],
  ['of what nothing changed', edit('a', 5), { version: 5 }, edit('a', 5), 5],
  ['after somebody else', edit('a', 5), { version: 8 }, edit('a', 5), 5],
  ['of another task', edit('a', 5), { version: 6 }, edit('b', 5), 5],
  ['that names no version', edit('a', 5), { version: 6 }, edit('a'), undefined],
  ['of a task made offline', change('a', { procedure: 'tasks.create' }), { version: 1 }, edit('a', 0), 1],
])('a later edit %s', (_, sent, answer, later, expected) => {
  const followed = afterAnswer(sent, answer)(later)
  expect(followed.input).toEqual({ ...Object(later.input), version: expected })
  // Another base than before only with another version.
  expect(followed.base).toEqual(followed === later ? null : answer)
})
