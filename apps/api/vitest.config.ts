import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { projectsByName, retries } from '../../vitest.projects.ts'

export default defineConfig({
  test: {
    projects: projectsByName('@dayloom/db/testing/setup', './testing/processes/product-folder.ts'),
    setupFiles: ['./testing/processes/end-left.ts'],
    env: { TZ: process.env['TZ'] ?? 'Asia/Kathmandu' },
    // Loaded once for all files of a process, each with an empty database: half of the time was loading.
    isolate: false,
    // What was compiled once is kept.
    experimental: { fsModuleCache: true },
    // By itself vitest leaves one of two processors idle, and many files wait for timers of the server.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    retry: retries,
    testTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
    hookTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
  },
})
