import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { projectsByName } from '../../vitest.projects.ts'

export default defineConfig({
  test: {
    projects: projectsByName(),
    // Most of the time is spent waiting for servers.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
