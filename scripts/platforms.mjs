/**
 * `node scripts/platforms.mjs`: what has a binary for Linux in the lockfile has one for macOS and Windows. pnpm leaves
 * out without a word what it could not look up, and `npm test` ends on those machines with a module that is missing.
 * `pnpm install --lockfile-only --fix-lockfile` brings them back.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

const OPTIONAL = '    optionalDependencies:\n'
const NAME = /^ {6}'?([^\s':]+)'?:/gm
const LINUX = /linux.*(?:x64|-64)/
/** By name. What is itself for one machine has none for another. */
const others = { macOS: /darwin/, Windows: /win32|windows/ }

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const packages = lockfile.slice(lockfile.indexOf('\nsnapshots:')).split(/\n\n(?= {2}\S)/)

const missing = packages.flatMap((text) => {
  const [title = ''] = text.trim().split('\n')
  const [, optional = ''] = text.split(OPTIONAL)
  const names = [...optional.matchAll(NAME)].map(([, name]) => name)
  if (LINUX.test(title) || !names.some((name) => LINUX.test(name))) return []
  return Object.entries(others)
    .filter(([, pattern]) => !names.some((name) => pattern.test(name)))
    .map(([system]) => `${title} has a binary for Linux and none for ${system}`)
})

if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exitCode = 1
}
