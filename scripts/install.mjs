import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, Stop } from './processes.mjs'

const stamp = join(root, 'node_modules', '.installed')
const windows = process.platform === 'win32'
const read = (name) => readFileSync(join(root, name))

/** What the programs below see. NODE_ENV is the product's: with "production" pnpm would leave the build tools out. */
const { NODE_ENV: _ours, ...inherited } = process.env
const quietTools = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
// Without a network npm would be silent for a minute before it gives up.
const retryTimeouts = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' }
const baseEnv = {
  ...retryTimeouts,
  ...inherited,
  ...quietTools,
  npm_config_update_notifier: 'false',
  npm_config_loglevel: 'error',
}

/**
 * Installs what is missing and gives the environment in which `pnpm` and `turbo` are found. Nothing is done and no
 * program is started where lockfile, settings and Node are those of the last time.
 */
export async function install() {
  const key = createHash('sha256').update(read('pnpm-lock.yaml')).update(read('pnpm-workspace.yaml'))
  const wanted = key.update(process.version).digest('hex')
  const { installed, folder } = lastTime()
  if (installed === wanted && existsSync(join(folder, windows ? 'pnpm.cmd' : 'pnpm')))
    return environment(folder)

  ensureWritable()
  const { packageManager } = JSON.parse(read('package.json').toString())
  const npx = ['--yes', '--prefer-offline', `--package=${packageManager}`]
  await run(
    'npx',
    [
      ...npx,
      'pnpm',
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--config.confirmModulesPurge=false',
    ],
    {
      env: baseEnv,
      failure: 'The dependencies cannot be installed (see above). The first start needs the npm registry.',
    },
  )
  const found = await run('npx', [...npx, windows ? 'where' : 'which', 'pnpm'], { env: baseEnv, quiet: true })
  const pnpm = found.split(/\r?\n/)[0].replace(/[\\/]pnpm(\.cmd)?$/, '')
  writeFileSync(stamp, JSON.stringify({ installed: wanted, folder: pnpm }))
  return environment(pnpm)
}

/** A folder that was installed elsewhere, and is read here, must be installed there for this Node. */
function ensureWritable() {
  const folder = [join(root, 'node_modules'), root].find(existsSync) ?? root
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Stop(
      `The dependencies must be installed for Node ${process.version}, and ${folder} cannot be written: run \`npm start\` once where it can.`,
    )
  }
}

function lastTime() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

/** The folder of pnpm comes first: Turbo calls it by its name, and npx takes a second to tell where it is. */
function environment(folder) {
  const name = Object.keys(baseEnv).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...baseEnv, [name]: [folder, join(root, 'node_modules', '.bin'), baseEnv[name]].join(delimiter) }
}
