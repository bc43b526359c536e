/** What the scale tests need beside Node, where it is, and how to get it. */
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { Stop } from '../scripts/processes.mjs'
import { findProgram, installPackages, isProgram } from '../scripts/programs.mjs'

/** A program on PATH, or where Debian keeps those of an administrator. */
const findTool = (name) => findProgram([name], ['/usr/sbin', '/usr/local/sbin'])

const debian = '/usr/lib/postgresql'
const versions = () => (existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [])

/** The folders with programs of PostgreSQL, the newest first; POSTGRES_BIN goes before all of them. */
const serverFolders = () =>
  [process.env.POSTGRES_BIN, ...versions().map((version) => join(debian, version, 'bin'))].filter(
    (folder) => folder && isProgram(join(folder, 'postgres')),
  )

/** A PostgreSQL with Citus. */
export const findCitus = () => {
  const found = serverFolders().find((folder) => existsSync(join(folder, '../lib/citus.so')))
  if (found) return found
  throw new Stop(
    'There is no PostgreSQL with Citus here (POSTGRES_BIN, /usr/lib/postgresql): install a package from https://docs.citusdata.com/en/stable/installation/multi_node.html, or build it as docs/operate/scale.md says.',
  )
}

const serverFolder = () => serverFolders()[0]

export const findServer = () => {
  if (!serverFolder()) installPackages(['postgresql'])
  const found = serverFolder()
  if (found) return found
  throw new Stop(
    'There is no PostgreSQL here (POSTGRES_BIN, /usr/lib/postgresql): apt-get install postgresql',
  )
}

/** The programs of these names, whose packages have the same; or one sentence that says what to install. */
export const findPrograms = (names) => {
  const missing = () => names.filter((name) => !findTool(name))
  if (missing().length > 0) installPackages(missing())
  if (missing().length > 0)
    throw new Stop(`${missing().join(', ')} cannot be found on PATH: apt-get install ${missing().join(' ')}`)
  return Object.fromEntries(names.map((name) => [name, findTool(name)]))
}

const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** As whom PostgreSQL runs: it refuses to be root. */
export const serverUser = () => {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new Stop(
      'PostgreSQL does not run as root: run this as another user, or add one with the name postgres',
    )
  }
}

/** Ports that nobody uses. */
export const freePorts = async (count) => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports = []
  for (const server of servers) {
    await new Promise((resolve) => (server.listening ? resolve() : server.once('listening', resolve)))
    ports.push(server.address().port)
  }
  for (const server of servers) await new Promise((resolve) => void server.close(resolve))
  return ports
}
