import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rootFolder } from '../env.ts'
import { eventually, untilServed } from '../../testing/eventually.ts'
import { freePort } from '../../testing/port.ts'
import { buildProduct, startProduct } from '../../testing/processes/product.ts'

/** The folder that the container image runs, made as the image makes it. */

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()).default({}) })
const external = z.array(z.string())
const bill = z.object({
  components: z.array(z.object({ group: z.string().optional(), name: z.string(), version: z.string() })),
})

let parent: string
let folder: string
let built: Awaited<ReturnType<typeof buildProduct>>
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dayloom-assembled-'))
  folder = join(parent, 'product')
  const web = join(parent, 'web')
  await mkdir(web)
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Web</title>')
  built = await buildProduct()
  const args = [join(rootFolder, 'scripts/assemble.mjs'), folder, join(built.program, '..'), web]
  const { NODE_ENV: _ofTheTests, ...env } = process.env
  await promisify(execFile)(process.execPath, args, { env })
}, 300_000)
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Of everything that is installed, `name@version`; a folder of pnpm's is named so, with what it goes along with. */
const installed = async () =>
  (await readdir(join(folder, 'node_modules/.pnpm')))
    .filter((name) => name.includes('@'))
    .map((name) => name.replaceAll('+', '/').split('_')[0] ?? '')

const developmentTools = async () => {
  const folders = ['.', 'apps/api', 'apps/web', 'packages/db', 'packages/trpc', 'e2e', 'bench']
  const manifests = folders.map(async (each) =>
    manifest.parse(JSON.parse(await readFile(join(rootFolder, each, 'package.json'), 'utf8'))),
  )
  return (await Promise.all(manifests)).flatMap(({ devDependencies }) => Object.keys(devDependencies))
}

test('it has no development tool, and all that it has is in the bill and the licences', async () => {
  const packages = await installed()
  const names = new Set(packages.map((each) => each.slice(0, each.lastIndexOf('@'))))
  expect(names).toContain('sharp')
  const wanted = external.parse(
    JSON.parse(await readFile(join(rootFolder, 'apps/api/external.json'), 'utf8')),
  )
  const tools = (await developmentTools()).filter(
    (name) => !name.startsWith('@types/') && !wanted.includes(name),
  )
  expect(tools).toEqual(expect.arrayContaining(['typescript', 'vite', 'vitest', 'turbo', 'tsx', 'oxfmt']))
  expect(tools.filter((name) => names.has(name))).toEqual([])

  const { components } = bill.parse(JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')))
  const listed = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`)
  const shipped = packages.filter((each) => !/^(@types\/|undici-types@)/.test(each))
  expect(listed).toEqual(expect.arrayContaining(shipped))
  // In the built files, though it is not installed.
  expect(listed.some((each) => each.startsWith('fastify@'))).toBe(true)
  const licences = await readFile(join(folder, 'licences.txt'), 'utf8')
  for (const each of shipped) expect(licences).toContain(`\n${each}\t`)
  expect(licences).toMatch(/Permission is hereby granted, free of charge/)
})

test('the server starts from it, has an account, and stops', async () => {
  const port = await freePort()
  const { child, ended, ready } = startProduct(join(folder, 'apps/api/dist/main.js'), {
    NODE_ENV: 'production',
    DATA_DIR: join(parent, 'data'),
    PORT: `${port}`,
    // What is loaded only where it is asked for is there too.
    METRICS_PORT: `${await freePort()}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  })
  await ready
  const url = `http://127.0.0.1:${port}`
  await eventually(
    async () =>
      child.exitCode !== null ||
      (await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )),
  )
  const registration = await untilServed(() =>
    fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'Correct9horse' }),
    }),
  )
  expect(registration.status).toBe(201)
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('<title>Web')
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})
