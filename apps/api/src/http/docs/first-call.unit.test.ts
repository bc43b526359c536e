import { expect, test } from 'vitest'
import { readRepositoryFile } from '../../../testing/repository-file.ts'
import { firstCallPage } from './first-call.ts'

/** Each whole command, over the lines that a backslash goes on to. */
const curls = (text: string) => [...text.matchAll(/curl (?:.*\\\n)*.*/g)].map(([command]) => command)

test.each([
  ['README.md', readRepositoryFile('README.md')],
  ['the page', firstCallPage('https://dayloom.example')],
])('a shell takes the addresses in the commands of %s as they stand', (_, text) => {
  const commands = curls(text)
  expect(commands.length).toBeGreaterThan(1)
  // A shell looks for files by a bare question mark, and zsh refuses the command where it finds none.
  const bare = commands.map((command) => command.replaceAll(/'[^']*'|"[^"]*"/g, ''))
  expect(bare.filter((rest) => /[?*&;[]/.test(rest))).toEqual([])
})
