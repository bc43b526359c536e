import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@dayloom/db/testing/setup'],
    env: { TZ: process.env['TZ'] ?? 'Asia/Kathmandu' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
