import { wholeTask } from '@dayloom/domain/testing/tasks'
import { messages } from '@dayloom/validators/messages'
import { expect, test } from 'vitest'
import { RestError } from '../../lib/api/errors.ts'
import { outboxEntry } from '../../testing/fixtures.ts'
import { carriedOver, withoutFuture, withoutPlace } from './mended.ts'

const base = wholeTask({ id: 'a', title: 'Milk', version: 5 })
test.each<[string, object, Partial<typeof base>, unknown]>([
  [
    'a place on the board',
    { title: 'Oat milk' },
    { position: 'b', version: 9 },
    { title: 'Oat milk', version: 9 },
  ],
  ['the same', { title: 'Oat milk' }, { title: 'Oat milk', version: 6 }, { title: 'Oat milk', version: 6 }],
  ['the same field', { title: 'Oat milk' }, { title: 'Tea', version: 6 }, null],
  ['another field that is shown', { title: 'Oat milk' }, { priority: 'high', version: 6 }, null],
])('an edit is sent again where elsewhere was changed %s: %#', (_, input, theirs, expected) => {
  expect(carriedOver(outboxEntry('a', { input, base }), { ...base, ...theirs })).toEqual(expected)
})

test('an edit whose task before it is not known is compared', () => {
  expect(carriedOver(outboxEntry('a', { input: { id: 'a', title: 'Mine', version: 5 } }), base)).toBeNull()
})

const refusal = (...paths: string[]) =>
  new RestError({
    code: 'VALIDATION_FAILED',
    httpStatus: 400,
    text: 'That task is not in this column',
    issues: paths.map((path) => ({ path, message: 'That task is not in this column' })),
  })

test.each<[string, object, unknown, unknown]>([
  [
    'a card that is gone from the column',
    { id: 'a', status: 'done', after_id: 'b' },
    refusal('after_id'),
    { id: 'a', status: 'done' },
  ],
  ['a card in the same column', { id: 'a', after_id: 'b' }, refusal('after_id'), { id: 'a' }],
  ['an item', { id: 'a', text: 'Tea', after_id: 'b' }, refusal('after_id'), { id: 'a', text: 'Tea' }],
  ['what is there, with a title that is none', { id: 'a', after_id: 'b' }, refusal('title'), null],
  ['what is gone, with such a title', { id: 'a', after_id: 'b' }, refusal('after_id', 'title'), null],
  ['what is there, of a task that is gone', { id: 'a', after_id: 'b' }, refusal(), null],
  ['nothing', { id: 'a', after_id: null }, refusal('after_id'), null],
  ['nothing that is named', { id: 'a' }, refusal('after_id'), null],
  ['what nobody answered about', { id: 'a', after_id: 'b' }, new TypeError('Failed to fetch'), null],
])('a change that was refused is sent again without its place behind %s', (_, input, error, expected) => {
  expect(withoutPlace(outboxEntry('a', { input }), error)).toEqual(expected)
})

test.each([
  [messages.input.timerFuture, { id: 'a' }],
  [messages.input.timerPast, null],
])('a start that was refused with “%s” is sent again as %j', (message, mended) => {
  const issues = [{ path: 'at', message }]
  const error = new RestError({ code: 'VALIDATION_FAILED', httpStatus: 400, text: message, issues })
  const entry = outboxEntry('a', {
    procedure: 'timer.start',
    input: { id: 'a', at: '2026-11-18T09:00:00.000Z' },
  })
  expect(withoutFuture(entry, error)).toEqual(mended)
})
