import { expect, test } from 'vitest'
import { readRepositoryFile } from '../../testing/repository-file.ts'
import { configurationPage, exampleText } from './configuration.ts'

test('the documentation is what `pnpm configuration` writes', () => {
  const page = readRepositoryFile('docs/operate/configuration.md')
  expect(page).toBe(configurationPage(page))
})

test('.env.example is what `pnpm configuration` writes', () => {
  expect(readRepositoryFile('.env.example')).toBe(exampleText())
})
