import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['@dayloom/db/testing/setup'],
    env: { TZ: process.env['TZ'] ?? 'Asia/Kathmandu' },
    // Loaded once for all files of a process, each with a database of its own: half of the time was loading.
    isolate: false,
    testTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
    hookTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
  },
})
