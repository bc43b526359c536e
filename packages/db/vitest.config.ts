import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { projectsByName, retries } from '../../vitest.projects.ts'

export default defineConfig({
  test: {
    projects: projectsByName('./src/testing/setup.ts'),
    // Loaded once for all files of a process, each with an empty database.
    isolate: false,
    // The default of vitest leaves one of two processors idle.
    maxWorkers: availableParallelism(),
    retry: retries,
    testTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
    hookTimeout: process.env['CHAOS'] === 'full' ? 3_600_000 : 60_000,
  },
})
