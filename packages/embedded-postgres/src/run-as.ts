import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** How PostgreSQL's programs are started here: words to put before them, and another account where one is needed. */
export interface RunAs {
  prefix: string[]
  uid?: number
  gid?: number
}

interface System {
  platform: string
  isRoot: boolean
  /** Whether a command can be run before another one. */
  canRun: (command: string[]) => boolean
}

const NOBODY = 65534

const thisSystem = (): System => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  canRun: ([command = '', ...words]) => spawnSync(command, [...words, 'true']).status === 0,
})

/**
 * PostgreSQL refuses to run as root. In a user namespace root is somebody else to PostgreSQL and still the owner of
 * its files to the system, so a checkout below a private folder is no obstacle. Where namespaces are forbidden, it
 * runs as nobody.
 */
export function runAs({ platform, isRoot, canRun }: System = thisSystem()): RunAs {
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  // The kernel asks PostgreSQL to stop when this process ends, however it ends.
  const withParent = ['setpriv', '--pdeathsig', 'INT']
  const isLinux = platform === 'linux'
  const isMapped = isRoot && isLinux && canRun(namespace)
  return {
    prefix: [...(isMapped ? namespace : []), ...(isLinux && canRun(withParent) ? withParent : [])],
    ...(isRoot && !isMapped ? { uid: NOBODY, gid: NOBODY } : {}),
  }
}

/** Gives the files to the account that PostgreSQL runs as, also when that was another one the last time. */
export function ownFiles(path: string, { uid = process.getuid?.(), gid = process.getgid?.() }: RunAs): void {
  if (process.getuid?.() !== 0 || statSync(path).uid === uid) return
  execFileSync('chown', ['-R', `${uid}:${gid}`, path])
}
