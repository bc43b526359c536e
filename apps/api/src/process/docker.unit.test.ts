import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { sessionSettingsOfPooler } from '@dayloom/db/session-settings'
import { readEnv, variableNames } from '../env.ts'
import { readRepositoryFile, repositoryFile } from '../testing/repository-file.ts'

/** What compose puts in place of a variable: the value of a person's file, or the default that stands there. */
const filled = (value: string) =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, name: string, usual?: string) => usual ?? `${name} as it was made at random, once`,
  )
const compose = readRepositoryFile('docker-compose.yml')

test('docker sets variables that there are, to what they take', () => {
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  postgres:'))
  const set = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      filled(value).replaceAll(' ', '-'),
    ]),
  )
  // What Node, the C library and the exporter of traces take, for themselves.
  const runtime = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'OTEL_EXPORTER_OTLP_HEADERS']
  const image = Object.fromEntries(
    [...readRepositoryFile('Dockerfile').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const given = { ...image, ...set }
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual(runtime)
  expect(readEnv(given)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: 3000 })
  // Its own database, store and port, and the folder of the image, are not the operator's to choose.
  const fixed = [...Object.keys(image), 'PORT', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'STORAGE_URL']
  const theirs = variableNames.filter((name) => !fixed.includes(name))
  expect(theirs.filter((name) => !(name in set))).toEqual([])
  for (const name of theirs) expect(app).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}:[-?][^}]*\\}$`, 'm'))
})

test('npm start, pnpm scale and the benches set for their memory what the image sets', () => {
  const [, options, arenas] =
    /^ENV NODE_OPTIONS=(\S+) MALLOC_ARENA_MAX=(\S+)$/m.exec(readRepositoryFile('Dockerfile')) ?? []
  expect(readRepositoryFile('package.json')).toContain(
    `exec env MALLOC_ARENA_MAX=${arenas} node ${options} scripts/run.mjs start`,
  )
  const both = `{ NODE_OPTIONS: '${options}', MALLOC_ARENA_MAX: '${arenas}' }`
  for (const file of ['scripts/scale/product.mjs', 'bench/src/server/product.ts'])
    expect(readRepositoryFile(file)).toContain(`smallMemory = ${both}`)
})

test('compose for several processes sets variables that there are, beside those of the one', () => {
  const several = readRepositoryFile('docker-compose.scale.yml')
  const app = several.slice(several.indexOf('  app:'), several.indexOf('  balancer:'))
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
    "['127.0.0.1:3000:3000']",
  ])
  expect(new Set([...several.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))).toEqual(
    new Set(['POSTGRES_PASSWORD', 'TRUST_PROXY']),
  )
  for (const [name, value] of Object.entries(sessionSettingsOfPooler))
    expect(several).toContain(`SET ${name} = ''${value}''`)
})

test('compose has no password of its own, and nothing that other machines reach', () => {
  expect(filled('a ${X:-b} ${Y:?say it}')).toBe('a b Y as it was made at random, once')
  const secret = /(PASSWORD|SECRET_KEY|SECRET): (.+)$/gm
  for (const [, , value = ''] of compose.matchAll(secret)) expect(value).toMatch(/^\$\{\w+:(\?[^}]+|-)\}$/)
  for (const [, userinfo = ''] of compose.matchAll(/:\/\/\w+:([^@\s]+)@/g)) expect(userinfo).toMatch(/^\$\{/)
  const ports = [...compose.matchAll(/ports: \['([^']+)'/g)].map(([, port]) => port)
  expect(ports.filter((port) => !port?.startsWith('127.0.0.1:'))).toEqual([])
  expect(ports).toHaveLength(3)
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
  const wanted = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const made = parseEnv(first)
  expect(new Set(Object.keys(made))).toEqual(new Set(wanted))
  expect(made['SECRET_KEY']).toBe('a-key-of-the-person-who-runs-it-0')
  // A program takes what begins with a hyphen for an option, and an address takes few signs in a password.
  expect(made['POSTGRES_PASSWORD']).toMatch(/^[0-9a-f]{64}$/)
  expect(made['STORE_PASSWORD']).toMatch(/^[0-9a-f]{64}$/)
  expect(compose).toContain('mc alias set -- store http://store:9000 dayloom $$STORE_PASSWORD')
  expect(made['POSTGRES_PASSWORD']).not.toBe(made['STORE_PASSWORD'])
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
