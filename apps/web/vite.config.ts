import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createGroups } from './plugins/chunks.ts'
import { directImports } from './plugins/direct-imports.ts'
import { drawIcons } from './plugins/icons.ts'
import { precompress } from './plugins/precompress.ts'
import { firstFont, preloadFont } from './plugins/fonts.ts'
import { screenDocuments } from './plugins/screen-documents.ts'
import { serviceWorker } from './plugins/service-worker.ts'

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What asks the server comes with the screen: the sign-in does without.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    directImports(),
    drawIcons(),
    firstFont(),
    preloadFont(/inter-first.*\.woff2$/),
    screenDocuments(),
    serviceWorker('worker/service-worker.ts'),
    precompress(),
  ],
  server: { port: 5173, proxy: { '/api': api, '/trpc': api, '/dev': api } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Browsers that know none (Safari before 17) load the same files, one after the other.
    modulePreload: { polyfill: false },
    // One file: of two rules of the same weight the later one wins, so the order must not depend on the network.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: createGroups(import.meta.dirname) } } },
  },
  worker: { format: 'es' },
  // One build serves any path: files name each other from where they are, and the server puts the path into documents.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
})
