import { defineConfig } from 'vite'
// What cannot be bundled (native code, and files found by their package) stays a dependency.
import external from './external.json'

// The server, and the tools for backups, waiting mails and accounts.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/backup.ts', 'src/tools/mails.ts', 'src/tools/dayloom.ts'],
      // V8 keeps the text of a program, with what only people read.
      output: { comments: { legal: true, annotation: false, jsdoc: false } },
    },
    target: 'node20',
    sourcemap: true,
  },
  ssr: { noExternal: true, external },
})
