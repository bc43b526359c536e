import type { Rolldown } from 'vite'

/** A chunk and all that it imports at once, each after what it imports itself. */
export const filesOf = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()) => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports) filesOf(bundle, imported, found)
  // To the end of the set.
  found.delete(name)
  return found.add(name)
}

/**
 * How the code is cut into files. Left alone, the bundler writes a file for every set of screens that share a module:
 * fifty requests for a page, each of them a round trip on a slow network. A few large files, each of another nature,
 * are evaluated one after the other (`app-shell/start.ts`).
 */
export const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial'], priority: 5 },
  {
    name: 'data',
    test: /node_modules\/(?:zod|superjson|@trpc|@tanstack\/(?:query-core|react-query))\//,
    tags: ['$initial'],
    priority: 4,
  },
  { name: 'frame', test: /node_modules\//, tags: ['$initial'], priority: 3 },
  // Of most screens.
  { name: 'common', minShareCount: 5, priority: 2 },
  // The charts bring their library with them: they stay by themselves.
  {
    name: 'shared',
    test: /\/src\/(?!features\/analytics)|tabler/,
    minShareCount: 2,
    maxModuleSize: 20_000,
    priority: 1,
  },
] satisfies Rolldown.CodeSplittingGroup[]
