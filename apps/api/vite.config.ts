import { defineConfig } from 'vite'
// What cannot be bundled (native code, and files found by their package) stays a dependency.
import external from './external.json'
import { oneByteText } from './plugins/one-byte-text.ts'
import { plainSpread } from './plugins/plain-spread.ts'
import { smallPrisma } from './plugins/small-prisma.ts'

// The server and the tool for backups.
export default defineConfig({
  plugins: [plainSpread(), smallPrisma(), oneByteText()],
  build: {
    ssr: true,
    ssrEmitAssets: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/backup.ts'],
      // V8 keeps the text of a program, with what only people read.
      output: { comments: { legal: true, annotation: false, jsdoc: false } },
    },
    target: 'node20',
    sourcemap: true,
  },
  ssr: { noExternal: true, external },
})
