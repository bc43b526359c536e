import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { forbiddenBreaks } from './breaking-changes.ts'
import { committedFile, documentText, parseDocument, releasedFile } from './document-files.ts'

const committed = await readFile(committedFile, 'utf8')

test('the committed document is the served one', () => {
  const isServed = committed === documentText()
  expect(isServed, 'openapi.json is not what the server serves: run `pnpm openapi` and commit it').toBe(true)
})

test('it breaks no client of the last release without a new major version', async () => {
  const before = parseDocument(await readFile(releasedFile, 'utf8'))
  const after = parseDocument(committed)
  const breaks = forbiddenBreaks(before, after)
  expect(breaks, 'see docs/decisions/0032-openapi-document.md').toEqual([])
})
