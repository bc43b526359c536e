/**
 * `tsx pack.ts clean` and `compile` run before and after the compilers: each half of `dist` says which kind of module
 * it is. `before` and `after` run around the packing: npm cannot read the workspace's version specifiers, and users
 * need only the runtime part of the manifest.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const own = 'package.json'
const kept = 'package.json.kept'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const read = (path: string): Fields => {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return isFields(value) ? value : {}
}
const write = (path: string, value: Fields) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** The installed versions, which the tests used. */
const rangeOf = ([name, range]: [string, unknown]) => [
  name,
  String(range).startsWith('catalog:')
    ? `^${String(read(`node_modules/${name}/package.json`)['version'])}`
    : range,
]

/**
 * The CommonJS types of openapi-fetch use `export =` and named exports together, and compilers see only the first. The
 * types of its ESM half are the same.
 */
const nameTypesOfModule = (path: string) =>
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replaceAll(
      'import("openapi-fetch")',
      'import("openapi-fetch", { with: { "resolution-mode": "import" } })',
    ),
  )

const steps = new Map([
  ['clean', () => rmSync('dist', { recursive: true, force: true })],
  [
    'compile',
    () => {
      nameTypesOfModule('dist/cjs/index.d.ts')
      write('dist/esm/package.json', { type: 'module' })
      write('dist/cjs/package.json', { type: 'commonjs' })
    },
  ],
  [
    'before',
    () => {
      const { scripts: _, devDependencies: __, dependencies, ...manifest } = read(own)
      const ranges = Object.entries(isFields(dependencies) ? dependencies : {}).map(rangeOf)
      renameSync(own, kept)
      write(own, { ...manifest, dependencies: Object.fromEntries(ranges) })
    },
  ],
  [
    'after',
    () => {
      if (existsSync(kept)) renameSync(kept, own)
    },
  ],
])

const [, , step = ''] = process.argv
const work = steps.get(step)
if (!work) throw new Error(`There is no step "${step}"`)
work()
