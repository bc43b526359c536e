import type { Plugin } from 'vite'

/**
 * The app asks over HTTP. tRPC's way over web sockets came along with each screen all the same, because its class keeps
 * a count: setting that is said to do nothing else, so that what nobody uses is left out.
 */
export const trpcWithoutWebsockets = (): Plugin => ({
  name: 'dayloom:trpc-without-websockets',
  apply: 'build',
  transform: {
    filter: { id: /\/@trpc\/client\/dist\/wsLink-.*\.mjs$/ },
    handler: (code) => ({ code: code.replace(/^_defineProperty\(/gm, '/* @__PURE__ */ $&'), map: null }),
  },
})
