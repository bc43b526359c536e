/**
 * Holds what a field costs: adds one to a task in a copy of the sources (`add-field/travel-minutes.mjs`). It may touch
 * MAX_FILES files. Then everything compiles, the field works from the form to the import, and the tests of the form,
 * which do not mention it, still pass.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { edits, proof } from './add-field/travel-minutes.mjs'

const MAX_FILES = 9

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
const folders = [...packages, 'apps/web', 'apps/api']
const leftOut = new Set(['node_modules', 'dist', '.turbo', '.data'])

/** The sources are copied, the libraries linked; the workspace's own packages are those of the copy. */
const copy = (place, folder) => {
  cpSync(join(root, folder), join(place, folder), {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)),
  })
  const [from, to] = [join(root, folder, 'node_modules'), join(place, folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name !== '@dayloom' && name !== '.vite') symlinkSync(join(from, name), join(to, name))
  }
  if (!existsSync(join(from, '@dayloom'))) return
  mkdirSync(join(to, '@dayloom'))
  for (const name of readdirSync(join(from, '@dayloom'))) {
    symlinkSync(join(place, 'packages', name), join(to, '@dayloom', name))
  }
}

const insert = (content, file, { after, text }) => {
  const at = content.indexOf(after)
  if (at < 0)
    throw new Error(`${file} has no ${JSON.stringify(after)}: bring add-field/travel-minutes.mjs up to date`)
  return content.slice(0, at + after.length) + text + content.slice(at + after.length)
}

const apply = (place, { file, also, ...edit }) => {
  const path = join(place, file)
  mkdirSync(dirname(path), { recursive: true })
  const old = edit.after === undefined ? '' : readFileSync(path, 'utf8')
  const content = edit.after === undefined ? edit.text : insert(old, file, edit)
  writeFileSync(path, also ? insert(content, file, also) : content)
}

const failures = []
const run = (title, cwd, program, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) failures.push(title)
  console.log(status === 0 ? `ok: ${title}` : `${title}:\n${stdout}${stderr}`)
}

const touched = new Set(edits.map(({ file }) => file)).size
console.log(`A field of a task: ${touched} files`)
if (touched > MAX_FILES) failures.push(`${touched} files are more than ${MAX_FILES}`)

const place = mkdtempSync(join(tmpdir(), 'dayloom-field-'))
try {
  for (const file of [
    'tsconfig.base.json',
    'tsconfig.options.json',
    'vitest.projects.ts',
    'package.json',
    'pnpm-workspace.yaml',
    'docs',
  ]) {
    cpSync(join(root, file), join(place, file), { recursive: true })
  }
  for (const folder of folders) copy(place, folder)
  for (const edit of [...edits, proof]) apply(place, edit)
  const at = (folder) => join(place, folder)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const vitest = (folder) => join(root, folder, 'node_modules/vitest/vitest.mjs')
  const prisma = join(root, 'packages/db/node_modules/prisma/build/index.js')
  run('the client is generated', at('packages/db'), prisma, 'generate')
  for (const folder of folders) run(`${folder} compiles`, at(folder), tsc, '--pretty', 'false')
  run('the field works', at('packages/trpc'), vitest('packages/trpc'), 'run', 'src/travel-minutes.test.ts')
  run('the form works', at('apps/web'), vitest('apps/web'), 'run', '--project', 'plain', 'src/features/tasks')
  run('the styles are complete', at('apps/web'), vitest('apps/web'), 'run', '--project', 'plain', 'src/theme')
} finally {
  rmSync(place, { recursive: true, force: true })
}
if (failures.length > 0) {
  console.error(`A field costs more than it may: ${failures.join(', ')}`)
  process.exitCode = 1
}
