import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** How PostgreSQL's programs are started here: words to put before them, and another account where one is needed. */
export interface RunAs {
  prefix: string[]
  uid?: number
  gid?: number
}

const NOBODY = 65534
const works = (command: string[]): boolean =>
  spawnSync(command[0] ?? '', [...command.slice(1), 'true']).status === 0

let found: RunAs | undefined

/**
 * PostgreSQL refuses to run as root. In a user namespace root is somebody else to PostgreSQL and still the owner of
 * its files to the system, so a checkout below a private folder is no obstacle. Where namespaces are forbidden, it
 * runs as nobody.
 */
export function runAs(): RunAs {
  if (found) return found
  const root = process.getuid?.() === 0
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  // The kernel asks PostgreSQL to stop when this process dies, however it dies.
  const withParent = ['setpriv', '--pdeathsig', 'INT']
  const linux = process.platform === 'linux'
  const mapped = root && linux && works(namespace)
  found = {
    prefix: [...(mapped ? namespace : []), ...(linux && works(withParent) ? withParent : [])],
    ...(root && !mapped ? { uid: NOBODY, gid: NOBODY } : {}),
  }
  return found
}

/** Gives the files to the account that PostgreSQL runs as, also when that was another one the last time. */
export function ownFiles(path: string, { uid = process.getuid?.(), gid = process.getgid?.() }: RunAs): void {
  if (process.getuid?.() !== 0 || statSync(path).uid === uid) return
  execFileSync('chown', ['-R', `${uid}:${gid}`, path])
}
