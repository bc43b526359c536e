import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStubServer } from './testing/stub-server.ts'

const run = promisify(execFile)
const own = join(import.meta.dirname, '..')
const toolOf = (path: string) => join(own, 'node_modules', path)

/** The first lines of another person's program. */
const programs = {
  'use.mjs': `import { createDayloom, DayloomError } from '@dayloom/client'`,
  'use.cjs': `const { createDayloom, DayloomError } = require('@dayloom/client')`,
  'use.mts': `import { createDayloom, DayloomError, type Change } from '@dayloom/client'`,
  'use.cts': `import { createDayloom, DayloomError, type Change } from '@dayloom/client'`,
  'use.ts': `import { createDayloom, DayloomError, type Change } from '@dayloom/client'`,
}

const uses = `
const dayloom = createDayloom({ baseUrl: process.argv[2] ?? '', token: 'dl_test' })
const main = async () => {
  const { data } = await dayloom.rest.GET('/tasks', { params: { query: { status: ['todo'] } } })
  const { task } = await dayloom.trpc.tasks.quickAdd.mutate({ text: 'Water the plants' })
  const refused = createDayloom({ baseUrl: process.argv[2] ?? '', token: 'dl_nobody' })
  const error = await refused.rest.GET('/tasks', {}).catch((reason) => reason)
  console.log(data?.data[0]?.title, task.title, error instanceof DayloomError && error.code)
}
main()
`

/** Types that must exist, and one that must not match. */
const checks = `
export const titles = (changes: Change[]): number[] => changes.map(({ seq }) => seq)
// @ts-expect-error -- a title is a text
void dayloom.trpc.tasks.create.mutate({ title: 5 })
`

let folder: string
let tarball: string
let project: string
let server: Awaited<ReturnType<typeof startStubServer>>

/** Packed by npm from a copy, because packing changes the manifest. */
const pack = async () => {
  const copy = join(folder, 'copy')
  await mkdir(copy)
  for (const name of ['package.json', 'README.md', 'pack.ts', 'dist'])
    await cp(join(own, name), join(copy, name), { recursive: true })
  await symlink(join(own, 'node_modules'), join(copy, 'node_modules'))
  const before = await readFile(join(copy, 'package.json'), 'utf8')
  // The compilers have run: the task depends on them.
  const made = before.replace('pnpm run generate && pnpm run compile && ', '')
  await writeFile(join(copy, 'package.json'), made)
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: copy })
  expect(await readFile(join(copy, 'package.json'), 'utf8')).toBe(made)
  return join(folder, stdout.trim().split('\n').at(-1) ?? '')
}

/** Outside the workspace, with only the dependencies of the tarball. */
const install = async () => {
  const made = join(folder, 'project')
  await mkdir(made)
  const manifest = { name: 'consumer', private: true, dependencies: { '@dayloom/client': `file:${tarball}` } }
  await writeFile(join(made, 'package.json'), JSON.stringify(manifest))
  const options = ['--prefer-offline', '--ignore-workspace', '--config.auto-install-peers=false']
  await run('pnpm', ['install', ...options], { cwd: made })
  for (const [name, first] of Object.entries(programs)) {
    const isTyped = /\.[mc]?ts$/.test(name)
    await writeFile(join(made, name), `${first}\n${uses}${isTyped ? checks : ''}`)
  }
  return made
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayloom-pack-'))
  server = await startStubServer()
  tarball = await pack()
  project = await install()
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test('npm can read its manifest', async () => {
  const { stdout } = await run('tar', ['-xOf', tarball, 'package/package.json'])
  expect(stdout).not.toMatch(/catalog:|workspace:|devDependencies/)
  expect(stdout).toMatch(/"version": "\d+\.\d+\.\d+"/)
  expect(stdout).toMatch(/"@trpc\/client": "\^\d/)
  const { stdout: names } = await run('tar', ['-tf', tarball])
  expect(names).not.toMatch(/\/src\/|\.test\.|pack\.ts|stub-server/)
})

test.each(['use.mjs', 'use.cjs'])('%s runs', async (program) => {
  const { stdout } = await run(process.execPath, [program, server.url], { cwd: project })
  expect(stdout).toBe('Water the plants Water the plants UNAUTHORIZED\n')
})

const options = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
}

test.each([
  ['use.mts', 'nodenext'],
  ['use.cts', 'nodenext'],
  ['use.ts', 'bundler'],
] as const)('%s is checked by a compiler that resolves as %s', async (program, resolution) => {
  const compilerOptions = {
    ...options[resolution],
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [toolOf('@types')],
  }
  const config = join(project, `tsconfig.${program}.json`)
  await writeFile(config, JSON.stringify({ compilerOptions, files: [program] }))
  const { stdout } = await run(toolOf('.bin/tsc'), ['-p', config]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

test('publint finds nothing', async () => {
  const { stdout } = await run(process.execPath, [toolOf('publint/src/cli.js'), '--strict', tarball])
  expect(stdout).toMatch(/All good/)
})

test('its types match its code for every module resolution', async () => {
  const cli = toolOf('@arethetypeswrong/cli/dist/index.js')
  const { stdout } = await run(process.execPath, [cli, tarball, '--format', 'json', '--profile', 'node16'])
  expect(JSON.parse(stdout)).toMatchObject({ analysis: { types: { kind: 'included' }, problems: [] } })
})

test('the code of its README runs', async () => {
  const readme = await readFile(join(own, 'README.md'), 'utf8')
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? []
  expect(code).toContain('createDayloom(')
  await writeFile(join(project, 'readme.mjs'), code.replace('https://dayloom.example', server.url))
  const program = spawn(process.execPath, ['readme.mjs'], {
    cwd: project,
    env: { PATH: process.env['PATH'], DAYLOOM_TOKEN: 'dl_test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of program.stdout) {
    expect(String(line)).toMatch(/^1 task created \{/)
    break
  }
  program.kill()
})
