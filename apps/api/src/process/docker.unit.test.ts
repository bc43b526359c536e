import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { sessionSettingsOfPooler } from '@dayloom/db/session-settings'
import { readEnv, variableNames } from '../env.ts'
import { readRepositoryFile, repositoryFile } from '../../testing/repository-file.ts'

/** What compose puts in place of a variable: the value of a person's file, or the default that stands there. */
const filled = (value: string): string => {
  // The innermost first: a default may have a variable of its own.
  const next = value.replace(
    /\$\{(\w+)(?::-([^${}]*)|:\?[^${}]*)\}/g,
    (_, name: string, usual?: string) => usual ?? `${name} as it was made at random, once`,
  )
  return next === value ? value : filled(next)
}
const compose = readRepositoryFile('docker-compose.yml')
const several = readRepositoryFile('scale/docker-compose.yml')
const withStore = readRepositoryFile('docker-compose.s3.yml')
const everyFile = [compose, several, withStore]

/** The lines of one service. */
const serviceOf = (text: string, name: string) => {
  const [, found = ''] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(text) ?? []
  return found
}
/** The services that a file adds, not those that it changes. */
const servicesOf = (text: string) =>
  [...(text.split(/^services:$/m)[1]?.split(/^\w/m)[0] ?? '').matchAll(/^ {2}(\w+):$/gm)].flatMap(
    ([, name = '']) => {
      const service = serviceOf(text, name)
      return /^ {4}(image|build):/m.test(service) ? [{ name, service, text }] : []
    },
  )

/** What the image is made of; the stages before it only build. */
const lastStage = () =>
  readRepositoryFile('Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? ''

test('docker sets variables that there are, to what they take', () => {
  const app = serviceOf(compose, 'app')
  const set = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      filled(value).replaceAll(' ', '-'),
    ]),
  )
  // What Node, the C library and the exporter of traces take, for themselves.
  const runtime = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'OTEL_EXPORTER_OTLP_HEADERS']
  const image = Object.fromEntries(
    [...lastStage().matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const given = { ...image, ...set }
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual(runtime)
  expect(readEnv(given)).toMatchObject({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
  })
  // Files are in /data.
  expect(readEnv(given).STORAGE_URL).toBeUndefined()
  // Its own database, its port in the container, and the folder of the image are not the operator's to choose.
  const fixed = [...Object.keys(image), 'PORT', 'DATABASE_URL', 'DATABASE_DIRECT_URL']
  const theirs = variableNames.filter((name) => !fixed.includes(name))
  expect(theirs.filter((name) => !(name in set))).toEqual([])
  for (const name of theirs) expect(app).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}:[-?].*\\}$`, 'm'))
})

test('npm start, pnpm scale and the benches set for their memory what the image sets', () => {
  const [, options, arenas] =
    /^ENV NODE_OPTIONS=(\S+) MALLOC_ARENA_MAX=(\S+)$/m.exec(readRepositoryFile('Dockerfile')) ?? []
  expect(readRepositoryFile('package.json')).toContain(
    `exec env MALLOC_ARENA_MAX=${arenas} node ${options} scripts/run.mjs start`,
  )
  const both = `{ NODE_OPTIONS: '${options}', MALLOC_ARENA_MAX: '${arenas}' }`
  for (const file of ['scale/product.mjs', 'bench/src/server/product.ts'])
    expect(readRepositoryFile(file)).toContain(`smallMemory = ${both}`)
})

test('compose for several processes sets variables that there are, beside those of the one', () => {
  const app = serviceOf(several, 'app')
  const set = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      filled(value).replaceAll(' ', '-').replaceAll("'", ''),
    ]),
  )
  expect(Object.keys(set).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(readEnv(set)).toMatchObject({ PREPARED_STATEMENTS: true, TRUST_PROXY: true })
  expect(new URL(set['DATABASE_URL'] ?? '').host).toBe('pooler:6432')
  expect(new URL(set['DATABASE_DIRECT_URL'] ?? '').host).toBe('postgres:5432')
  // The one address that is reached from this machine is the balancer's.
  expect([...several.matchAll(/ports: (.+)$/gm)].map(([, ports]) => ports)).toEqual([
    '!reset []',
    "['127.0.0.1:${PORT:-3000}:3000']",
  ])
  expect(new Set([...several.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))).toEqual(
    new Set(['POSTGRES_PASSWORD', 'TRUST_PROXY', 'PORT']),
  )
  for (const [name, value] of Object.entries(sessionSettingsOfPooler))
    expect(several).toContain(`SET ${name} = ''${value}''`)
})

test('compose has no password of its own, and nothing that other machines reach', () => {
  expect(filled('a ${X:-b} ${Y:?say it} ${Z:-c${X:-b}}')).toBe('a b Y as it was made at random, once cb')
  const secret = /(PASSWORD|SECRET_KEY|SECRET|RPC_SECRET|ACCESS_KEY_SECRET): (.+)$/gm
  for (const text of everyFile) {
    for (const [, , value = ''] of text.matchAll(secret)) expect(value).toMatch(/^\$\{\w+:(\?[^}]+|-)\}$/)
    for (const [, userinfo = ''] of text.matchAll(/:\/\/\w+:([^@\s]+)@/g)) expect(userinfo).toMatch(/^\$\{/)
    const ports = [...text.matchAll(/ports: \['([^']+)'/g)].map(([, port]) => port)
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\$\{\w+:-\d+\}:\d+$/)
  }
  expect([...everyFile.join('').matchAll(/ports: \['/g)]).toHaveLength(3)
})

test('every image has a whole version, and comes from where images still are', () => {
  const images = everyFile.flatMap((text) =>
    [...text.matchAll(/image: (\S+)/g)].map(([, image = '']) => image),
  )
  expect(images.map((image) => image.split(':')[0])).toEqual([
    'postgres',
    'axllent/mailpit',
    'haproxy',
    'edoburu/pgbouncer',
    'dxflrs/garage',
  ])
  for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+(\.\d+)?(-p\d+)?$/)
  for (const text of everyFile) expect(text).not.toMatch(/minio|latest/i)
})

test('every service comes back after a crash, and its log does not fill the disk', () => {
  const services = everyFile.flatMap(servicesOf)
  expect(services.map(({ name }) => name)).toEqual(['app', 'postgres', 'mail', 'balancer', 'pooler', 'store'])
  for (const { service, text } of services) {
    const common = service.includes('<<: *service')
      ? /^x-service: &service\n((?: .*\n)+)/m.exec(text)?.[1]
      : service
    expect(common).toMatch(/restart: unless-stopped/)
    expect(common).toMatch(/driver: json-file\n\s+options: \{ max-size: 10m, max-file: '5' \}/)
  }
})

test('the app writes to its volume alone, and has no right of root', () => {
  const app = serviceOf(compose, 'app')
  for (const line of [
    'read_only: true',
    "tmpfs: ['/tmp']",
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
  ])
    expect(app).toContain(`    ${line}\n`)
  expect(app).toContain("volumes: ['app-data:/data']")
  expect(readRepositoryFile('Dockerfile')).toContain('DATA_DIR=/data')
})

test('the store of the file for S3 is the one that the app is told of', () => {
  const [, url = ''] = /STORAGE_URL: (.+)$/m.exec(serviceOf(withStore, 'app')) ?? []
  const key = 'f'.repeat(64)
  const { STORAGE_URL } = readEnv({ STORAGE_URL: url.replace(/\$\{STORE_PASSWORD:\?[^}]*\}/, key) })
  const store = serviceOf(withStore, 'store')
  expect(STORAGE_URL).toEqual({
    endpoint: 'http://store:3900',
    bucket: /DEFAULT_BUCKET: (\w+)/.exec(store)?.[1],
    region: /s3_region = "(\w+)"/.exec(withStore)?.[1],
    credentials: { accessKeyId: /DEFAULT_ACCESS_KEY: (\w+)/.exec(store)?.[1], secretAccessKey: key },
  })
  // The form that Garage takes.
  expect(STORAGE_URL?.credentials.accessKeyId).toMatch(/^GK[0-9a-f]{24}$/)
  expect(store).toMatch(/DEFAULT_SECRET_KEY: \$\{STORE_PASSWORD:\?/)
  expect(withStore).toMatch(/api_bind_addr = "\[::\]:3900"/)
})

test('the secrets of compose are made once, and only their owner reads them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dayloom-env-'))
  const file = join(folder, '.env')
  // Bytes whose base64 for addresses begins with a hyphen, as that of one in 64 does.
  const bytes = `import crypto from 'node:crypto'
    import { syncBuiltinESMExports } from 'node:module'
    const { randomBytes } = crypto
    crypto.randomBytes = (size) => Buffer.concat([Buffer.of(0xf8), randomBytes(size - 1)])
    syncBuiltinESMExports()`
  const imported = `data:text/javascript,${encodeURIComponent(bytes)}`
  const script = repositoryFile('scripts/compose-secrets.mjs')
  const make = () => execFileSync(process.execPath, ['--import', imported, script, file])
  await writeFile(file, 'SECRET_KEY=a-key-of-the-person-who-runs-it-0')
  make()
  const first = readFileSync(file, 'utf8')
  make()
  expect(readFileSync(file, 'utf8')).toBe(first)
  const wanted = everyFile.flatMap((text) => [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  const made = parseEnv(first)
  expect(new Set(Object.keys(made))).toEqual(new Set(wanted))
  expect(made['SECRET_KEY']).toBe('a-key-of-the-person-who-runs-it-0')
  // An address takes few signs in a password, and the store takes 64 hexadecimal digits.
  const fresh = ['POSTGRES_PASSWORD', 'STORE_PASSWORD', 'STORE_RPC_SECRET'].map((name) => made[name])
  for (const value of fresh) expect(value).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(fresh).size).toBe(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('the image is assembled in one place, and its process is nobody’s root', () => {
  const dockerfile = readRepositoryFile('Dockerfile')
  const [, last = ''] = dockerfile.split(/^FROM (?!.* AS )/m)
  expect(last).toContain('COPY --from=build /product /app')
  expect(last).toContain('USER node')
  expect(last).not.toMatch(/RUN (npm|npx|pnpm)/)
  expect(dockerfile).toContain('node scripts/assemble.mjs /product')
})
