import { defineConfig } from 'playwright/test'
import { chromiumArgs } from './support/chromium.ts'

/** A file of long tests, or a test of another file that is tagged so. */
const long = /\.long\.spec\.ts|@long/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // By their names, as `vitest.projects.ts` says of the other tests: `npm test` runs the quick ones.
  projects: [
    { name: 'quick', grepInvert: long },
    { name: 'long', grep: long },
  ],
  outputDir: 'results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A second try in CI only, and reported as flaky: a starved runner is not a broken product.
  retries: process.env['CI'] ? 1 : 0,
  // Room for slow machines; a test that needs it often is worth a look.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  snapshotPathTemplate: '{testDir}/snapshots/{testFileName}/{arg}{ext}',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    // What moves has tests of its own; elsewhere it would only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test sees comes from the server; offline/ allows the worker.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: chromiumArgs,
    },
  },
})
