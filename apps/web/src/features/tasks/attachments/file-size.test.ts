import { expect, test } from 'vitest'
import { limits } from '@dayloom/validators/limits'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1300, '1.27 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_575, '1 MB'],
  [1_048_576, '1 MB'],
  [limits.attachment.bytes, '10 MB'],
  [limits.profilePicture.bytes, '5 MB'],
  [1_073_741_823, '1 GB'],
  [1_073_741_824, '1 GB'],
  [5_000_000_000_000, '4656.61 GB'],
])('%i is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
