/** Runs the browser tests in an installed Chromium; finds one, or installs it where that is possible. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram, installPackages, isProgram } from '../scripts/programs.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const findChromium = () =>
  [process.env['CHROMIUM_PATH']].find((path) => path && isProgram(path)) ??
  findProgram(names) ??
  macs.find(isProgram)

let chromium = findChromium()
if (!chromium) {
  installPackages(['chromium', 'fonts-liberation'])
  chromium = findChromium()
}
if (!chromium) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

// The page of the test before is emptied and used again: a new one loads and compiles the whole app anew, which was a
// sixth of the time. Playwright does the same for tests of components. Not for the long ones: a worker of such a page
// may not give way to a newer one.
const reuse = process.argv.includes('--project=long') ? {} : { PW_TEST_REUSE_CONTEXT: '1' }

const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, ...reuse, CHROMIUM_PATH: chromium },
})
process.exit(status ?? 1)
