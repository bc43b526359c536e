/**
 * `node scripts/assemble.mjs FOLDER`: what the built product needs to run, and nothing else, in a new folder, with a
 * bill of materials (CycloneDX) and the list of licences of all that it is made of.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './processes.mjs'

const PRODUCT = ['--filter', '@dayloom/api...', '--filter', '@dayloom/web...']
const BUILT = ['apps/api/dist', 'apps/web/dist', 'packages/db/prisma']

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const pnpm = (args, cwd = root) => {
  const { status, stdout } = spawnSync('npx', ['--yes', '--prefer-offline', packageManager, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`pnpm ${args[0]} ended with ${status}\n${stdout}`)
  return stdout
}

const namesOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' OR ') ||
  'unknown'

const target = resolve(process.argv[2] ?? '')
if (!process.argv[2] || existsSync(target)) throw new Error('Name a folder that is not there yet')

const members = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
)
const manifests = ['.', 'e2e', 'bench', ...members].map((folder) => `${folder}/package.json`)
for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests, ...BUILT]) {
  mkdirSync(dirname(join(target, file)), { recursive: true })
  cpSync(join(root, file), join(target, file), { recursive: true })
}
// The web app is in its built files already: the server's own dependencies are all that is installed.
pnpm(['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--filter', '@dayloom/api...'], target)

const bill = pnpm([...PRODUCT, 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'])
writeFileSync(join(target, 'sbom.cdx.json'), bill)
const { components } = JSON.parse(bill)
const lines = components.map((each) => `${each.name}@${each.version}\t${namesOf(each)}`)
writeFileSync(
  join(target, 'licences.txt'),
  `${[...new Set(lines)].toSorted((a, b) => a.localeCompare(b)).join('\n')}\n`,
)
console.log(`${components.length} components, in ${target}`)
