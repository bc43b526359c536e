import { defineConfig } from 'prisma/config'

// `generate` needs no engine, but the CLI looks for one to download unless it is told where one is.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({ schema: 'prisma/schema.prisma' })
