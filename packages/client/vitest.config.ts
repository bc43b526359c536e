import { defineConfig } from 'vitest/config'
import { projectsByName } from '../../vitest.projects.ts'

export default defineConfig({ test: { isolate: false, projects: projectsByName() } })
