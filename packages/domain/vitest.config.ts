import { defineConfig } from 'vitest/config'

/**
 * The rules may not depend on the zone of the machine: every test runs in these, each in its own process. `npm test` has
 * two of them, one of which changes its clocks, `pnpm test:unit` the first of those, `npm run test:long` the others.
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
