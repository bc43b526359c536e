import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { discardedWith, nextToSend } from './pending.ts'
import { goesBehind, isKeptAfter, isKeyForgotten, outcomeOf, type Answer, type Outcome } from './rules.ts'
import { entry, type Facts } from './testing/options.ts'

const answered = (status: number, code = 'SOME_CODE', retryAfter?: number): Answer => ({
  kind: 'server',
  status,
  code,
  text: 'Said so',
  retryAfter,
})
const none: Answer = { kind: 'none' }
const page: Answer = { kind: 'intercepted' }
const blocked = { code: 'BLOCKED', text: '' }

const refused = (code = 'SOME_CODE'): Outcome => ({ kind: 'refused', refused: { code, text: 'Said so' } })
const later = (after: number): Outcome => ({ kind: 'later', after })

test.each<[string, Answer, number, Outcome]>([
  ['nobody', none, 0, { kind: 'unreachable' }],
  ['nobody, for the tenth time', none, 9, { kind: 'unreachable' }],
  ['a page of a proxy', page, 0, { kind: 'intercepted' }],
  ['a page of a proxy that stays', page, 6, { kind: 'refused', refused: blocked }],
  ['no session', answered(401, 'UNAUTHORIZED'), 0, { kind: 'signed-out' }],
  ['bad input', answered(400, 'VALIDATION_FAILED'), 0, refused('VALIDATION_FAILED')],
  ['nothing there', answered(404, 'NOT_FOUND'), 0, refused('NOT_FOUND')],
  ['another version', answered(409, 'VERSION_CONFLICT'), 0, refused('VERSION_CONFLICT')],
  ['the first is under way', answered(409, 'IN_PROGRESS', 3), 0, later(3000)],
  ['too many requests', answered(429, 'TOO_MANY_REQUESTS', 20), 0, later(20_000)],
  ['busy', answered(503, 'UNAVAILABLE'), 0, later(1000)],
  ['busy again', answered(503, 'UNAVAILABLE'), 3, later(10_000)],
  ['busy for long', answered(503, 'UNAVAILABLE'), 99, later(60_000)],
  ['an error', answered(500, 'INTERNAL'), 5, later(60_000)],
  ['an error that stays', answered(500, 'INTERNAL'), 6, refused('INTERNAL')],
])('an entry that is answered by %s', (_, answer, failures, expected) => {
  expect(outcomeOf(answer, failures, blocked)).toEqual(expected)
})

test.each([
  [none, true],
  [page, true],
  [answered(502), true],
  [answered(503), true],
  [answered(500), false],
  [answered(400), false],
  [answered(401), false],
  [answered(429), false],
])('a new call that meets %j is kept: %s', (answer, expected) => {
  expect(isKeptAfter(answer)).toBe(expected)
})

let id = 0
const change = (subject: string, more: Partial<Entry<Facts>> = {}): Entry<Facts> => ({
  ...entry('tasks.update', { id: subject }),
  id: (id += 1),
  ...more,
})
const no = { refused: { code: 'NOT_FOUND', text: 'Gone' } }

test('entries are sent in order, and a refused one holds up the later ones of its subject only', () => {
  const [a, b, b2, c] = [change('a'), change('b', no), change('b'), change('c')]
  expect(nextToSend([a, b, b2, c])).toBe(a)
  expect(nextToSend([b, b2, c])).toBe(c)
  expect(nextToSend([b2, c])).toBe(b2)
  expect(nextToSend([b, b2])).toBeUndefined()
  expect(nextToSend([])).toBeUndefined()
})

test('a new call waits behind what can be sent, and behind a refused entry of its subject', () => {
  const [a, b, b2] = [change('a'), change('b', no), change('b')]
  expect(goesBehind([], 'a')).toBe(false)
  expect(goesBehind([a], 'c')).toBe(true)
  expect(goesBehind([b, b2], 'b')).toBe(true)
  expect(goesBehind([b, b2], 'c')).toBe(false)
  expect(goesBehind([b, b2], undefined)).toBe(false)
})

test('with a creation go the later entries of its subject', () => {
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

test.each([
  [0, true],
  [HOUR, false],
  [null, false],
])('a day later the key of a call that was tried at %s is forgotten: %s', (tried_at, expected) => {
  expect(isKeyForgotten({ tried_at }, 24 * HOUR)).toBe(expected)
})
