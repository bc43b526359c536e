import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{src,plugins}/**/*.test.{ts,tsx}'], testTimeout: 60_000, env: { TZ: 'Asia/Kathmandu' } },
})
