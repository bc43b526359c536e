import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['./src/testing/setup.ts'],
    testTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
    hookTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
  },
})
