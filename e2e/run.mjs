/** Runs the browser tests in an installed Chromium. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../scripts/chromium.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
// The page of the test before is emptied and used again: a new one loads and compiles the whole app anew, which was a
// sixth of the time. Playwright does the same for tests of components. Not for the long ones: a worker of such a page
// may not give way to a newer one.
const reuse = process.argv.includes('--project=long') ? {} : { PW_TEST_REUSE_CONTEXT: '1' }

const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, ...reuse, CHROMIUM_PATH: ensureChromium() },
})
process.exit(status ?? 1)
