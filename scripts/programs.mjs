/** Programs of this machine. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Where a program of one of these names is: the folders of PATH come first, in their order.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} [moreFolders]
 */
export const findProgram = (names, moreFolders = []) =>
  [...(process.env.PATH ?? '').split(delimiter), ...moreFolders]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram)

/**
 * Installs packages where nobody has to be asked: on Debian and its kin, as root. Anywhere else nothing happens.
 *
 * @param {readonly string[]} packages
 */
export const installPackages = (packages) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !findProgram(['apt-get'])) return
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], options)
}
