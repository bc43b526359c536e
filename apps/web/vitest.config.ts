import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,plugins}/**/*.test.{ts,tsx}'],
    // Loaded once for all files of a process: no test leaves anything behind in a module.
    isolate: false,
    testTimeout: 60_000,
    env: { TZ: 'Asia/Kathmandu' },
  },
})
