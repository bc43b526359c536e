import { defineConfig } from 'vitest/config'

/**
 * The rules must not depend on the zone of the machine, so every test runs in each of these zones in its own process.
 * `npm test` runs two of them, one of which changes its clocks; `pnpm test:unit` runs the first, `npm run test:long`
 * the others.
 */
const zones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Apia']

export default defineConfig({
  test: {
    projects: zones.map((zone) => ({
      test: {
        name: zone,
        pool: 'forks',
        isolate: false,
        include: ['src/**/*.test.ts'],
        setupFiles: ['src/testing/process-zone.ts'],
        // Thousands of random cases: slow machines need longer than the default.
        testTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
        env: { TZ: zone, EXPECTED_TZ: zone },
      },
    })),
  },
})
