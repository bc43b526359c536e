import { expect, test } from 'vitest'
import { basePathOf } from '@dayloom/validators/base-path'
import { addressOf, pathOf } from './address.ts'

test.each([
  ['https://dayloom.example', '', 'https://dayloom.example/tasks?task=a#b'],
  ['https://Dayloom.example:443', '', 'https://dayloom.example/tasks?task=a#b'],
  ['http://localhost:3000', '', 'http://localhost:3000/tasks?task=a#b'],
  ['https://example.com/dayloom', '/dayloom', 'https://example.com/dayloom/tasks?task=a#b'],
  ['https://example.com/apps/day.loom', '/apps/day.loom', 'https://example.com/apps/day.loom/tasks?task=a#b'],
])('of %s the base is "%s" and a path of the product %s', (appUrl, base, address) => {
  expect(basePathOf(appUrl)).toBe(base)
  expect(addressOf({ appUrl }, '/tasks?task=a#b')).toBe(address)
  expect(pathOf({ appUrl }, '/api/attachments/a')).toBe(`${base}/api/attachments/a`)
})
