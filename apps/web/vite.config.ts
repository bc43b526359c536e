import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createGroups } from './plugins/chunks.ts'
import { compileHints } from './plugins/compile-hints.ts'
import { directImports } from './plugins/direct-imports.ts'
import { iconPaths } from './plugins/icon-paths.ts'
import { drawIcons } from './plugins/icons.ts'
import { precompress } from './plugins/precompress.ts'
import { firstStyles } from './plugins/first-styles.ts'
import { firstFont, preloadFont } from './plugins/fonts.ts'
import { screenDocuments } from './plugins/screen-documents.ts'
import { streamApart } from './plugins/apart.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { trpcWithoutWebsockets } from './plugins/trpc-without-websockets.ts'
import { zodWithoutJsonSchema } from './plugins/zod-without-json-schema.ts'
import { zodWithoutTexts } from './plugins/zod-without-texts.ts'

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
    streamApart(),
    directImports(),
    zodWithoutJsonSchema(),
    zodWithoutTexts(),
    trpcWithoutWebsockets(),
    iconPaths(),
    drawIcons(),
    firstFont(),
    preloadFont(/inter-first.*\.woff2$/),
    firstStyles(),
    compileHints(),
    screenDocuments(),
    serviceWorker('worker/service-worker.ts'),
    precompress(),
  ],
  // One module of re-exports instead of five thousand icons to look through.
  resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' } },
  server: { port: 5173, proxy: { '/api': api, '/trpc': api, '/dev': api } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Browsers that know none (Safari before 17) load the same files, one after the other.
    modulePreload: { polyfill: false },
    // One file, which the plugin `firstStyles` cuts in two.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: createGroups(import.meta.dirname) } } },
  },
  worker: { format: 'es' },
})
