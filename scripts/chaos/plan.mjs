import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../processes.mjs'

/** @type {Record<string, { what: string, size: string, promise: string }>} */
export const plan = JSON.parse(readFileSync(join(import.meta.dirname, 'plan.json'), 'utf8'))

/** The folders of tests, each with the programs that run it. */
const places = [
  'apps/api',
  'apps/web',
  'packages/db',
  'packages/domain',
  'packages/embedded-postgres',
  'packages/trpc',
  'packages/validators',
  'e2e',
]
const left = new Set(['node_modules', 'dist', 'generated'])

const testFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return left.has(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.ts$/.test(entry.name) ? [path] : []
  })

/** An id at the beginning of a title: `test('A1: …'`, `describe("B2: …"`, or on a line of its own. */
const title = /(?<!\.log\(\s*)['"`]([A-G]\d{1,2}|LOOP): /g

/**
 * Where the tests of each id are: by place, the paths of the files in it.
 * @returns {Map<string, Map<string, string[]>>}
 */
export const findTests = () => {
  const found = new Map(Object.keys(plan).map((id) => [id, new Map()]))
  for (const place of places) {
    for (const path of testFiles(join(root, place))) {
      const ids = new Set([...readFileSync(path, 'utf8').matchAll(title)].map(([, id]) => id))
      for (const id of ids) {
        const files = found.get(id)
        if (!files) throw new Error(`${relative(root, path)} names ${id}, which is not in the plan`)
        files.set(place, [...(files.get(place) ?? []), relative(join(root, place), path)])
      }
    }
  }
  return found
}

/**
 * The ids that are asked for, in the order of the plan: all, groups such as `A`, or single ones.
 * @param {string[]} asked
 */
export const select = (asked) => {
  const words = asked.map((word) => word.toUpperCase())
  const unknown = words.filter((word) => !(word in plan) && !/^[A-G]$/.test(word))
  if (unknown.length > 0) return { unknown, ids: [] }
  const ids = Object.keys(plan).filter(
    (id) => words.length === 0 || words.includes(id) || words.includes(id.replace(/\d+$/, '')),
  )
  return { unknown, ids }
}
