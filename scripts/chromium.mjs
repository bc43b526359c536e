/** The Chromium that the browser tests run in: found, or installed where that is possible. */
import { findProgram, installPackages, isProgram } from './programs.mjs'
import { Stop } from './processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const findChromium = () =>
  [process.env['CHROMIUM_PATH']].find((path) => path && isProgram(path)) ??
  findProgram(names) ??
  macs.find(isProgram)

/** Throws a `Stop` where there is none. */
export const ensureChromium = () => {
  if (!findChromium()) installPackages(['chromium', 'fonts-liberation'])
  const found = findChromium()
  if (found) return found
  throw new Stop(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}
