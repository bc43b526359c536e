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
const SCREEN =
  /\/src\/routes\/(?:_app\/|auth\/(?:google|oidc)\/)?([\w-]+)\.tsx\?tsr-split=component(?:---loader)?$/
export const FRAME = '_app'
const SIGN_IN = 'login'
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

const startGroup = (path: string) => {
  if (/node_modules\/(?:react|react-dom|scheduler)\//.test(path)) return 'react'
  if (path.includes('/node_modules/')) return 'libraries'
  // Nobody imports these two. They start the app and run last.
  return path.endsWith('/index.html') || path.endsWith('/src/main.tsx') ? null : 'app'
}

/** Followed by the name of the one screen that needs these modules. Dialogs may share them. */
const PARTS = 'parts-'
/** A file also takes the imports of its modules, unless an earlier file has them. */
const ORDER = [
  'react',
  'libraries',
  'app',
  'controls',
  'sign-in',
  'frame',
  'screens',
  PARTS,
  'dialogs',
  'charts',
] as const
export type FileName = (typeof ORDER)[number]
/** A module of these that is used once stays with the code that uses it. */
const SHARED = new Set<FileName>([PARTS, 'dialogs', 'charts'])

/**
 * Cuts the code into files by who needs it before the first paint. By default the bundler writes a file for every set of
 * screens and dialogs that share a module. That is fifty requests for one page.
 */
export const createGroups = (root: string): Rolldown.CodeSplittingGroup[] => {
  let read: ReturnType<typeof readGraph> | undefined
  const chunkOf = (id: string, graph: Graph) => {
    read ??= readGraph(graph, join(root, 'index.html'))
    if (read.start.has(id)) return startGroup(id.replaceAll('\\', '/'))
    const screens = [...read.screens].flatMap(([name, modules]) => (modules.has(id) ? [name] : []))
    if (screens.includes(SIGN_IN)) return screens.length > 1 ? 'controls' : 'sign-in'
    if (screens.includes(FRAME)) return 'frame'
    if (screens.length > 0) return screens.length > 1 ? 'screens' : `${PARTS}${screens[0]}`
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
