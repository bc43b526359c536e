/**
 * `node scripts/assemble.mjs FOLDER [SERVER WEB]`: what the built product needs to run, and nothing else, in a new
 * folder, with a bill of materials (CycloneDX) and the licences of all that it is made of. SERVER and WEB are the
 * folders with the built parts, where they are not in their own.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { licencesOf } from './licences.mjs'
import { root } from './processes.mjs'

const PRODUCT = ['--filter', '@dayloom/api...', '--filter', '@dayloom/web...']
/** Libraries name the compiler and types as what they go along with; nothing of either is in the product. */
const COMPILER = /^(typescript|@typescript\/.*|@types\/.*)$/

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const manifest = readJson('package.json')

const pnpm = (args, cwd = root) => {
  const { status, stdout } = spawnSync(
    'npx',
    ['--yes', '--prefer-offline', manifest.packageManager, ...args],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`pnpm ${args[0]} ended with ${status}\n${stdout}`)
  return stdout
}

const [folder = '', server = 'apps/api/dist', web = 'apps/web/dist'] = process.argv.slice(2)
const target = resolve(folder)
if (folder === '' || existsSync(target)) throw new Error('Name a folder that is not there yet')

const place = (path) => {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  return join(target, path)
}
/** Source maps hold all sources, and nothing of the product reads them. */
const copy = (from, to = from) =>
  cpSync(resolve(root, from), place(to), { recursive: true, filter: (path) => !path.endsWith('.map') })
const writeJson = (path, value) => writeFileSync(place(path), `${JSON.stringify(value, null, 2)}\n`)

copy('LICENSE')
copy('pnpm-lock.yaml')
copy('pnpm-workspace.yaml')
copy('packages/db/prisma')
// They are served at /api/docs.
for (const page of ['sync', 'webhooks', 'imports', 'export-format']) copy(`docs/api/${page}.md`)
copy(server, 'apps/api/dist')
copy(web, 'apps/web/dist')
// Everything else is in the built files already: what is installed is what could not be bundled.
const { dependencies, ...api } = readJson('apps/api/package.json')
const bundled = (name) => !readJson('apps/api/external.json').includes(name)
const kept = Object.entries(dependencies).filter(([name]) => !bundled(name))
const { devDependencies: _tools, scripts: _commands, ...product } = manifest
writeJson('package.json', product)
writeJson('apps/api/package.json', {
  ...api,
  scripts: {},
  devDependencies: {},
  dependencies: Object.fromEntries(kept),
})
// The lockfile loses what is not asked for any more; what is left stays at the versions that it names.
pnpm(['install', '--prod', '--no-frozen-lockfile', '--prefer-offline'], target)

const fullName = ({ group, name }) => (group ? `${group}/${name}` : name)
const bill = JSON.parse(
  pnpm([...PRODUCT, 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6']),
)
const dropped = new Set(
  bill.components.filter((each) => COMPILER.test(fullName(each))).map((each) => each['bom-ref']),
)
const left = (ref) => !dropped.has(ref)
const components = bill.components.filter((each) => left(each['bom-ref']))
const relations = bill.dependencies
  ?.filter(({ ref }) => left(ref))
  .map((each) => ({ ...each, dependsOn: each.dependsOn?.filter(left) }))
writeJson('sbom.cdx.json', { ...bill, components, dependencies: relations })

const licences = Object.entries(JSON.parse(pnpm([...PRODUCT, 'licenses', 'list', '--prod', '--json'])))
const shipped = licences.map(([licence, all]) => [licence, all.filter(({ name }) => !COMPILER.test(name))])
writeFileSync(place('licences.txt'), licencesOf(Object.fromEntries(shipped)))
console.log(`${components.length} components, in ${target}`)
