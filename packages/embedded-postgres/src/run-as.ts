import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** How to start PostgreSQL's programs here: a command prefix, and another account if needed. */
export interface RunAs {
  prefix: string[]
  uid?: number
  gid?: number
}

interface System {
  platform: string
  isRoot: boolean
  /** Whether this prefix works here. */
  canRun: (command: string[]) => boolean
}

const NOBODY = 65534

const thisSystem = (): System => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  canRun: ([command = '', ...words]) => spawnSync(command, [...words, 'true']).status === 0,
})

/**
 * PostgreSQL refuses to run as root. In a user namespace, root looks like somebody else to PostgreSQL and still owns
 * its files, so a private folder above is no obstacle. If namespaces are forbidden, it runs as nobody.
 */
export function runAs({ platform, isRoot, canRun }: System = thisSystem()): RunAs {
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  // The kernel stops PostgreSQL when this process ends, even by a kill.
  const withParent = ['setpriv', '--pdeathsig', 'INT']
  const isLinux = platform === 'linux'
  const isMapped = isRoot && isLinux && canRun(namespace)
  return {
    prefix: [...(isMapped ? namespace : []), ...(isLinux && canRun(withParent) ? withParent : [])],
    ...(isRoot && !isMapped ? { uid: NOBODY, gid: NOBODY } : {}),
  }
}

/** Gives the files to the account that PostgreSQL runs as, even if it was another one last time. */
export function ownFiles(path: string, { uid = process.getuid?.(), gid = process.getgid?.() }: RunAs): void {
  if (process.getuid?.() !== 0 || statSync(path).uid === uid) return
  execFileSync('chown', ['-R', `${uid}:${gid}`, path])
}
