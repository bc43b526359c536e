/**
 * `pnpm check:updates`: updates all dependencies within their ranges, builds, and runs the quick tests and the budgets.
 * It restores the lockfile at the end. With `--keep`, the updated lockfile stays if everything passed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { root, run, Stop } from './processes.mjs'

const lockfile = join(root, 'pnpm-lock.yaml')
const before = readFileSync(lockfile, 'utf8')

/** @type {[string, string, string[]][]} */
const steps = [
  ['build', 'turbo', ['run', 'build', 'compile', '--output-logs=errors-only']],
  [
    'quick tests',
    'turbo',
    ['run', 'test:unit', '--concurrency=2', '--continue', '--output-logs=errors-only'],
  ],
  ['budgets', 'node', ['e2e/run.mjs', 'budgets']],
]

const check = async () => {
  const update = ['update', '--recursive', '--no-save', '--lockfile-only']
  await run('pnpm', update, {
    env: await install(),
    failure: 'Not every update can be installed (see above).',
  })
  if (readFileSync(lockfile, 'utf8') === before) return console.log('No dependency has an update.')
  const env = await install()
  for (const [name, command, args] of steps)
    await run(command, args, { env, failure: `With the updates, this failed: ${name} (see above).` })
  console.log('All updates pass.')
}

let keep = false
try {
  await check()
  keep = process.argv.includes('--keep')
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = error.code
} finally {
  if (!keep && readFileSync(lockfile, 'utf8') !== before) {
    writeFileSync(lockfile, before)
    await install()
  }
}
