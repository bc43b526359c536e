import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { globalSetup: ['@dayloom/db/testing/setup'], testTimeout: 60_000, hookTimeout: 60_000 },
})
