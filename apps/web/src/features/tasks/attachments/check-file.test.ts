import { expect, test } from 'vitest'
import { refusalOf } from './check-file.ts'

const unsupported = 'a.bin is not a supported file type. Please upload images, videos, or PDFs.'
const tooLarge = 'a.bin is too large. Maximum file size is 10MB.'

test.each([
  ['image/png', 1, null],
  ['image/webp', 10_485_760, null],
  ['image/webp', 10_485_761, tooLarge],
  ['image/heic', 1, null],
  ['image/tiff', 1, null],
  ['video/mp4', 0, null],
  ['application/pdf', 1, null],
  ['application/pdfx', 1, unsupported],
  ['image/svg+xml', 1, unsupported],
  ['text/html', 10_485_761, unsupported],
  ['text/image/png', 1, unsupported],
  ['', 1, unsupported],
])('%s of %i bytes: %s', (type, size, expected) => {
  expect(refusalOf({ name: 'a.bin', type, size })).toBe(expected)
})
