import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Safari/537.36 Edg/119.0`,
    'Microsoft Edge on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.31', 'python-requests'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['a'.repeat(400), 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is shown as %s', (userAgent, label) => {
  expect(deviceOf(userAgent)).toBe(label)
})
