/** `npm start`, `npm test`, `npm run backup` and the other commands below: install what is missing, then do it. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chaos } from './chaos/chaos.mjs'
import { select } from './chaos/plan.mjs'
import { ensureChromium } from './chromium.mjs'
import { failedTasks } from './failed-tasks.mjs'
import { install } from './install.mjs'
import { root, run, Stop } from './processes.mjs'
import { endWithLauncher, serve } from './serve.mjs'

const turboProgram = join(root, 'node_modules', 'turbo', 'bin', 'turbo')
const turbo = (env, args, options) =>
  run(process.execPath, [turboProgram, 'run', ...args], { env, ...options })

const build = async () => {
  const env = await install()
  const buildingNotice = setTimeout(() => console.error('Building …'), 1500)
  const options = { quiet: true, failure: 'The build failed (see above).' }
  await turbo(env, ['build', '--output-logs=errors-only'], options).finally(() =>
    clearTimeout(buildingNotice),
  )
}

/**
 * Two at a time: each of them has processes of its own. A third was no quicker. The compiler that is written in Go
 * collects its memory later than it would by itself, which was a third of its processor time.
 */
const check = async (...tasks) => {
  // The browser tests come last, and whoever lacks a browser shall not wait for that.
  ensureChromium()
  const env = { GOGC: '400', ...(await install()) }
  const limits = [
    `--concurrency=${Math.max(2, availableParallelism())}`,
    '--continue=dependencies-successful',
    '--summarize',
  ]
  try {
    await turbo(env, [...tasks, ...limits, '--ui=stream'], { failure: 'The checks failed (see above).' })
  } catch (error) {
    console.error(await failedTasks())
    throw error
  }
}

/** A tool of the built product reads the command and its words by itself. */
const runTool = async (file) => {
  await build()
  await import(pathToFileURL(join(root, 'apps', 'api', 'dist', file)).href)
}

const commands = {
  async start() {
    await build()
    await serve(join(root, 'apps', 'api', 'dist', 'main.js'))
  },
  backup: () => runTool('backup.js'),
  restore: () => runTool('backup.js'),
  mails: () => runTool('mails.js'),
  dayloom: () => runTool('dayloom.js'),

  test: () =>
    check('lint:code', 'lint:format', 'lint:unused', 'check:chaos', 'check:folders', 'build', 'test'),
  /** Linting checks types as well; here every program is checked by the compiler itself. */
  'test:long': () => check('typecheck', 'check:field', 'check:image', 'test:long'),

  async chaos() {
    const { ids, unknown } = select(process.argv.slice(3))
    if (unknown.length > 0)
      throw new Stop(`There is no test ${unknown.join(', ')}: see scripts/chaos/plan.json`)
    const env = await install()
    await turbo(env, ['build', '--output-logs=errors-only'], {
      quiet: true,
      failure: 'The build failed (see above).',
    })
    if (!(await chaos(ids, env))) process.exitCode = 1
  },

  async scale() {
    await build()
    const { scale } = await import('../scale/scale.mjs')
    if (!(await scale(process.argv.slice(3)))) process.exitCode = 1
  },

  async 'scale:citus'() {
    const env = await install()
    await turbo(env, ['generate', '--output-logs=errors-only'], { quiet: true })
    const { citus } = await import('../scale/citus.mjs')
    if (!(await citus(process.argv.slice(3), env))) process.exitCode = 1
  },

  async dev() {
    const env = await install()
    await turbo(env, ['dev', '--ui=stream', '--env-mode=loose'])
  },

  async seed() {
    const env = await install()
    await turbo(env, ['generate', '--output-logs=errors-only'], { quiet: true })
    const seed = ['--filter', '@dayloom/api', 'exec', 'tsx', 'src/seed/main.ts', ...process.argv.slice(3)]
    await run('pnpm', seed, { env, failure: 'The seed failed (see above).' })
  },
}

try {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Stop(`Dayloom needs Node 20.19 or newer; this is ${process.version}.`)
  }
  const command = commands[process.argv[2]]
  if (!command) throw new Stop(`Say one of: ${Object.keys(commands).join(', ')}`)
  endWithLauncher()
  await command()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  if (error.message) console.error(error.message)
  process.exitCode = error.code
}
