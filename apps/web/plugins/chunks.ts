import { join } from 'node:path'
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

/** The part of a route that is loaded when it is shown, named after its file; `_app` is around most of them. */
const SCREEN = /\/src\/routes\/(?:_app\/|auth\/google\/)?([\w-]+)\.tsx\?tsr-split=component(?:---loader)?$/
export const FRAME = '_app'
export const SIGN_IN = 'login'
/** Its charts come later, with what they have in common. */
const ANALYTICS = 'analytics'
/** The first tab of it; the others come later, as dialogs do. */
const PROFILE = 'profile'
/** Who opens one of these opens the others soon. */
const DAILY = new Set(['today', 'dashboard', 'tasks', 'habits', 'getting-started'])
/** Charts and the 3D title bring libraries that nothing else uses. */
const CHARTS = /\/features\/analytics\//
const TITLE = /\/features\/getting-started\//

/** The name of the screen that a module is the beginning of. */
export const screenOf = (id: string) => SCREEN.exec(id.replaceAll('\\', '/'))?.[1]

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** A module and all that it imports at once; what these load later is added to `later`. */
const importsOf = (graph: Graph, id: string, later: Set<string>, found = new Set<string>()) => {
  if (found.has(id)) return found
  found.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
  for (const imported of importedIds) importsOf(graph, imported, later, found)
  for (const imported of dynamicallyImportedIds) later.add(imported)
  return found
}

/** Which modules are needed before anything is drawn, by each screen before it is drawn, by what opens over them, and by charts. */
const readGraph = (graph: Graph, entry: string) => {
  const later = new Set<string>()
  const start = importsOf(graph, entry, later)
  const screens = new Map<string, Set<string>>()
  const opened = new Set<string>()
  const charts = new Set<string>()
  // It grows while it is read.
  for (const id of later) {
    const modules = importsOf(graph, id, later)
    const screen = screenOf(id)
    if (screen !== undefined) screens.set(screen, modules)
    else if (CHARTS.test(id)) for (const module of modules) charts.add(module)
    else if (!TITLE.test(id)) for (const module of modules) opened.add(module)
  }
  return { start, screens, opened, charts }
}

/** Imported with the small form of Zod, and used by its full form alone. */
const ENGLISH_OF_ZOD = '/zod/v4/locales/en.js'

const startGroup = (path: string) => {
  if (path.endsWith(ENGLISH_OF_ZOD)) return 'frame'
  if (/node_modules\/(?:react|react-dom|scheduler)\//.test(path)) return 'react'
  if (/node_modules\/(?:zod|superjson|@trpc|@tanstack\/(?:query-core|react-query))\//.test(path))
    return 'data'
  if (path.includes('/node_modules/')) return 'libraries'
  // What nobody imports starts the app, when all the rest is there.
  return path.endsWith('/index.html') || path.endsWith('/src/main.tsx') ? null : 'app'
}

/** Followed by the one daily screen that these modules are for, and dialogs beside it. */
const PARTS = 'parts-'
/** The first come before the others: a file brings along what its modules import, unless that is in a file already. */
const ORDER = [
  'react',
  'data',
  'libraries',
  'app',
  'controls',
  'sign-in',
  'frame',
  'screens',
  'habit-screens',
  PARTS,
  'analytics-parts',
  'profile-parts',
  'dialogs',
  'charts',
] as const
export type FileName = (typeof ORDER)[number]
/** Of these, what is used once stays where it is used. */
const SHARED = new Set<FileName>([PARTS, 'analytics-parts', 'profile-parts', 'dialogs', 'charts'])

/**
 * How the code is cut into files: by who needs it before its first paint. Left alone, the bundler writes a file for
 * every set of screens and dialogs that share a module: fifty requests for a page, each of them a round trip on a slow
 * network. Cut by how many share a module, the screens would load what only dialogs have in common.
 */
export const createGroups = (root: string): Rolldown.CodeSplittingGroup[] => {
  let read: ReturnType<typeof readGraph> | undefined
  const chunkOf = (id: string, graph: Graph) => {
    read ??= readGraph(graph, join(root, 'index.html'))
    if (read.start.has(id)) return startGroup(id.replaceAll('\\', '/'))
    const screens = [...read.screens].flatMap(([name, modules]) => (modules.has(id) ? [name] : []))
    const daily = screens.find((name) => DAILY.has(name))
    const isInFrame = screens.includes(FRAME) || daily !== undefined
    if (screens.includes(SIGN_IN)) return isInFrame ? 'controls' : 'sign-in'
    if (screens.includes(FRAME)) return 'frame'
    // Most of what the board does without is about habits.
    if (screens.length > 1 && daily !== undefined)
      return screens.includes('tasks') ? 'screens' : 'habit-screens'
    if (daily !== undefined) return `${PARTS}${daily}`
    if (screens.includes(ANALYTICS)) return 'analytics-parts'
    if (screens.includes(PROFILE)) return 'profile-parts'
    if (read.opened.has(id)) return 'dialogs'
    return read.charts.has(id) ? 'charts' : null
  }
  return ORDER.map((file, index) => ({
    name: (id, graph) => {
      const name = chunkOf(id, graph)
      return name === file || (file === PARTS && name?.startsWith(PARTS)) ? name : null
    },
    debugName: file,
    minShareCount: SHARED.has(file) ? 2 : 1,
    priority: ORDER.length - index,
  }))
}
