import { defineConfig } from 'vite'
// What cannot be bundled (native code, and files found by their package) stays a dependency.
import external from './external.json'
import { oneByteText } from './plugins/one-byte-text.ts'
import { plainSpread } from './plugins/plain-spread.ts'

// The server and the tool for backups.
export default defineConfig({
  plugins: [plainSpread(), oneByteText()],
  build: {
    ssr: true,
    rolldownOptions: { input: ['src/main.ts', 'src/backup.ts'] },
    target: 'node20',
    sourcemap: true,
  },
  ssr: { noExternal: true, external },
})
