import { defineConfig } from 'prisma/config'

// `generate` needs no engine, but the CLI downloads one unless a path is set.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({ schema: 'prisma/schema.prisma' })
