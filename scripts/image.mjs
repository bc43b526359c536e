/**
 * `node scripts/image.mjs`: builds the container image from the Dockerfile, starts it as docs/operate/compose.md says,
 * uses it and stops it. Where no podman, Docker or buildah works it says so in one line and ends with 0.
 */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, Stop } from './processes.mjs'
import { findProgram } from './programs.mjs'

const BASE = 'node:22-bookworm-slim'
const IMAGE = 'localhost/dayloom-check'
const CONTAINER = `dayloom-check-${process.pid}`
const PULL_TIMEOUT_MS = 60_000
const READY_TIMEOUT_MS = 60_000
/** The server takes ten seconds at most for a stop in order. */
const STOP_TIMEOUT_S = 15
const LIMITS = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
/** Its defaults are more open files than a container may grant, and health checks by timers of systemd. */
const PODMAN = ['--network=host', '--ulimit=nofile=8192:8192', '--ulimit=nproc=4096:4096', '--no-healthcheck']
/** What a checkout has and the product does not: tools, secrets and backups. */
const UNWANTED = ['vitest', 'typescript', '.env*', '*.tar.gz', '.git']

const find = (name) => findProgram([name], ['/usr/sbin', '/sbin'])
const call = (program, args, options = {}) =>
  spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, ...options })
/** Runs a program to its end, gives what it wrote, and fails where the program does. */
const must = (program, args) => {
  const { status, stdout, stderr } = call(program, args)
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${`${stdout}${stderr}`.slice(-4000)}`)
  return stdout.trim()
}

/** crun refuses kernels with control groups of both versions, so runc is used where it is installed. */
const runc = find('runc') ? ['--runtime', 'runc'] : []

/** Programs with the commands of Docker. `run` is what a container takes beside `LIMITS`. */
const dockerLike = (program, before, run) => {
  const engine = (...args) => must(program, [...before, ...args])
  return {
    engine,
    works: () => call(program, [...before, 'info']).status === 0,
    has: (image) => call(program, [...before, 'image', 'inspect', image]).status === 0,
    pull: (image) => call(program, [...before, 'pull', image], { timeout: PULL_TIMEOUT_MS }).status === 0,
    import: (file, image) => engine('import', file, image),
    build: (...args) => engine('build', ...args),
    start(env) {
      engine('run', '-d', ...run, ...LIMITS, ...env, '--name', CONTAINER, IMAGE)
      return {
        log: () => engine('logs', CONTAINER),
        exec: (...args) => engine('exec', CONTAINER, ...args),
        stop() {
          engine('stop', '-t', `${STOP_TIMEOUT_S}`, CONTAINER)
          return Number(engine('inspect', '--format', '{{.State.ExitCode}}', CONTAINER))
        },
        remove: () => call(program, [...before, 'rm', '-f', '-v', CONTAINER]),
      }
    },
  }
}

/** It starts programs in a container, and gives them no limits. */
const buildah = (program, before) => {
  const engine = (...args) => must(program, [...before, ...args])
  return {
    works: () => call(program, [...before, 'info']).status === 0,
    has: (image) => call(program, [...before, 'inspect', '--type', 'image', image]).status === 0,
    pull: (image) => call(program, [...before, 'pull', image], { timeout: PULL_TIMEOUT_MS }).status === 0,
    import(file, image) {
      const container = engine('from', 'scratch')
      engine('add', container, file, '/')
      engine('commit', '--rm', container, image)
    },
    build: (...args) => engine('bud', ...args),
    start(env) {
      const container = engine('from', '--pull-never', IMAGE)
      const args = ['run', '--network=host', ...env, container, '--', 'node', 'apps/api/dist/main.js']
      const server = spawn(program, [...before, ...args])
      const ended = once(server, 'exit')
      return {
        log: () => '',
        exec: (...args) => engine('run', container, '--', ...args),
        async stop() {
          server.kill('SIGTERM')
          const [code] = await ended
          return code
        },
        remove() {
          server.kill('SIGKILL')
          call(program, [...before, 'rm', container])
        },
      }
    },
  }
}

const kinds = {
  podman: (program) => dockerLike(program, [...runc, '--cgroup-manager=cgroupfs'], PODMAN),
  docker: (program) => dockerLike(program, [], ['--network=host']),
  buildah: (program) => buildah(program, runc),
}

const findEngine = () => {
  for (const [name, make] of Object.entries(kinds)) {
    const program = find(name)
    const engine = program && make(program)
    if (engine?.works()) return { name, ...engine }
  }
  throw new Stop('The image was not built: no podman, Docker or buildah works on this machine.', 0)
}

/** A minimal Debian with this machine's Node and npm, under the name that the Dockerfile asks for. */
const makeBase = (engine, folder) => {
  const debootstrap = find('debootstrap')
  if (!debootstrap || process.getuid?.() !== 0)
    throw new Stop(
      `The image was not built: ${BASE} cannot be pulled, nor made without debootstrap and root.`,
      0,
    )
  const tree = join(folder, 'base')
  must(debootstrap, ['--variant=minbase', 'bookworm', tree])
  cpSync(process.execPath, join(tree, 'usr/local/bin/node'))
  const libraries = join(tree, 'usr/local/lib/node_modules')
  mkdirSync(libraries, { recursive: true })
  const npm = dirname(dirname(realpathSync(find('npm'))))
  cpSync(npm, join(libraries, 'npm'), { recursive: true })
  for (const tool of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(tree, 'usr/local/bin', tool))
  must('chroot', [tree, 'useradd', '-m', '-u', '1000', 'node'])
  must('tar', ['-C', tree, '-cf', join(folder, 'base.tar'), '.'])
  engine.import(join(folder, 'base.tar'), BASE)
}

/** The certificates by which this machine's npm knows its registry. The build sees them, and no layer holds them. */
const registryMounts = (folder) => {
  const authorities = must('npm', ['config', 'get', 'cafile'])
  if (!existsSync(authorities)) return []
  const settings = join(folder, 'npmrc')
  writeFileSync(settings, `cafile=${authorities}\n`)
  return ['-v', `${authorities}:${authorities}:ro`, '-v', `${settings}:/root/.npmrc:ro`]
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

const tryOut = async (engine, container, port) => {
  const url = `http://127.0.0.1:${port}`
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = Date.now() + READY_TIMEOUT_MS
  while (!(await ready())) {
    assert.ok(Date.now() < end, `It did not become ready.\n${container.log()}`)
    await wait(200)
  }
  const registration = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'Correct9horse' }),
  })
  assert.equal(registration.status, 201, await registration.text())
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  assert.match(await page.text(), /<title>Dayloom/)
  // What buildah runs beside the server is a container of its own.
  if (engine.name !== 'buildah')
    assert.match(container.exec('dayloom', 'admin', 'users'), /^ada@example\.com /)
  const names = UNWANTED.flatMap((pattern) => ['-o', '-name', pattern]).slice(1)
  const unwanted = container.exec('find', '/app', ...names, '-o', '-path', '/app/apps/*.map')
  assert.equal(unwanted, '', 'It holds files that no product needs.')
  assert.equal(await container.stop(), 0, `It did not stop in order.\n${container.log()}`)
}

const folder = mkdtempSync(join(tmpdir(), 'dayloom-image-'))
try {
  const engine = findEngine()
  if (!engine.has(BASE) && !engine.pull(`docker.io/library/${BASE}`)) makeBase(engine, folder)
  const mounts =
    engine.name === 'docker' ? [] : ['--format=docker', '--layers=false', ...registryMounts(folder)]
  engine.build('--network=host', ...mounts, '-t', IMAGE, root)
  const port = await freePort()
  const container = engine.start(['-e', `PORT=${port}`, '-e', `APP_URL=http://127.0.0.1:${port}`])
  try {
    await tryOut(engine, container, port)
  } finally {
    container.remove()
  }
  console.log(`The image was built and started by ${engine.name}, and stopped in order.`)
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.log(error.message)
  process.exitCode = error.code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
