import { expect, test } from 'vitest'
import { checkServer, ServerError } from './server-check.ts'

test.each([
  ['a percent sign that is no code of a character', 'postgres://ada:se%ffcret@localhost/dayloom'],
  ['no server', 'postgres://ada@localhost:9/dayloom'],
])('%s is told in one line that names the variable', async (_what, url) => {
  const failure = checkServer(url)
  await expect(failure).rejects.toBeInstanceOf(ServerError)
  await expect(failure).rejects.toThrow(/^DATABASE_URL cannot be used: \w.*$/)
})
