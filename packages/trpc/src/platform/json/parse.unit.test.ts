import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { describe, expect, test } from 'vitest'
import { parseJson } from './parse.ts'

const { depth, values } = limits.json
const { json, tooDeep, tooMany } = messages.input

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const list = (length: number) => `[${Array.from({ length }, () => '1').join()}]`
const object = (length: number) => `{${Array.from({ length }, (_, at) => `"k${at}":[]`).join()}}`

test.each([
  '1',
  'null',
  '""',
  ' { "a" : [ 1 , { } ] } ',
  String.raw`{"a":"\"[{,:","b\\":"\\"}`,
  '{"a":{"a":{"a":1}}}',
  '{"a":[{"b":1},{"b":1}]}',
  nested(depth),
  list(values - 1),
])('%s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

describe('is refused:', () => {
  test.each([
    ['one level more', nested(depth + 1), tooDeep],
    ['a hundred thousand levels', nested(100_000), tooDeep],
    ['levels without an end', '{"x":['.repeat(100_000), tooDeep],
    ['one value more', list(values), tooMany],
    ['fifty thousand members', object(50_000), tooMany],
    ['half', '{"a":', json],
    ['a text without an end', '"a', json],
    ['a backslash at the end', '"\\', json],
    ['brackets of two kinds', '[}', json],
    ['more behind it', '{}{}', json],
    ['the same member twice', '{"a":1,"a":1}', json],
    ['the same member, written otherwise', String.raw`{"a":1,"\u0061":1}`, json],
    ['the same member twice, further in', '[{"x":{"a":1,"b":2,"a":3}}]', json],
    ['a prototype', '{"a":{"__proto__":{}}}', json],
    ['a prototype, written otherwise', String.raw`{"\u005f_proto__":{}}`, json],
    ['a constructor', '[{"constructor":1}]', json],
  ])('%s', (_, text, message) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ appCode: 'VALIDATION_FAILED', message }))
  })
})

test('a refusal is found before anything is built', () => {
  const before = process.memoryUsage().heapUsed
  const text = '['.repeat(8_000_000)
  for (let time = 0; time < 20; time += 1) expect(() => parseJson(text)).toThrow(tooDeep)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024)
})
