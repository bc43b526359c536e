/**
 * `node scripts/circles.mjs`: no files import each other in a circle, types included, and folders that lie beside each
 * other only where it is known. A folder and what lies in it may: a screen shows its parts, and these its texts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { root } from './processes.mjs'

/** Signing in reads users, and deleting an account asks for its owner. */
const KNOWN = [['packages/trpc/src/account/auth', 'packages/trpc/src/account/users']]

const LEFT_OUT = /^(node_modules|dist|generated|testing|\..*)$/
const CODE = /(?<!\.test|\.gen|\.d)\.tsx?$/
const IMPORT = /(?:from|import\(|^import)\s*'(\.[^']+)'/gm

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : filesIn(path)
    return CODE.test(entry.name) ? [path] : []
  })

const files = ['packages', 'apps'].flatMap((name) => filesIn(join(root, name)))
const imports = new Map(
  files.map((file) => {
    const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) =>
      resolve(dirname(file), name),
    )
    return [file, found.filter((path) => path !== file && existsSync(path))]
  }),
)

const isInside = (a, b) => a.startsWith(b + sep)
const folders = new Map()
for (const [file, found] of imports) {
  const from = dirname(file)
  const others = found.map(dirname).filter((to) => to !== from && !isInside(to, from) && !isInside(from, to))
  folders.set(from, [...(folders.get(from) ?? []), ...others])
}

/** What can be reached from a node, by any way. */
const reachable = (graph, start) => {
  const seen = new Set()
  const open = [...(graph.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return seen
}

const circlesOf = (graph) => {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]))
  const circles = [...reach].map(([node, to]) => [...to].filter((other) => reach.get(other)?.has(node)))
  const named = circles.map((circle) =>
    circle
      .map((path) => relative(root, path).replaceAll(sep, '/'))
      .sort((a, b) => a.localeCompare(b))
      .join(' '),
  )
  return [...new Set(named)].filter((circle) => circle !== '')
}

const known = new Set(KNOWN.map((circle) => circle.join(' ')))
const circles = [...circlesOf(imports), ...circlesOf(folders).filter((circle) => !known.has(circle))]
for (const circle of circles) console.error(`A circle of imports: ${circle}`)
if (circles.length > 0) process.exitCode = 1
else console.log(`No circles among ${files.length} files, and ${known.size} known among their folders`)
