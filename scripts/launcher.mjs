import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const INTERVAL_MS = 500

/** @typedef {{ pid: number, parent: number, words: string[] }} Process */

const onLinux = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; what follows it does not.
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  return { pid, parent, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]+/) }
}

const onUnix = (pid) => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', `${pid}`], { encoding: 'utf8' })
  const [parent, ...words] = stdout.trim().split(/\s+/)
  return { pid, parent: Number(parent), words }
}

/** @returns {Process | undefined} */
const read = (pid) => {
  if (process.platform === 'win32' || pid <= 1) return undefined
  try {
    return process.platform === 'linux' ? onLinux(pid) : onUnix(pid)
  } catch {
    return undefined
  }
}

const isManager = ({ words }) =>
  words.slice(0, 2).some((word) => /^(npm|npx|pnpm|yarn)(-cli)?(\.[cm]?js)?$/.test(basename(word)))
const isShell = ({ words }) => /^(ba|da|z)?sh$/.test(basename(words[0])) && words[1] === '-c'

/**
 * The processes between this one and whoever called the package manager, the nearest first: `npm start` is npm, a
 * shell, and this. Empty where no package manager is above.
 */
const launchers = () => {
  const chain = []
  for (
    let above = read(process.ppid);
    above && (isManager(above) || isShell(above));
    above = read(above.parent)
  )
    chain.push(above)
  return chain.slice(0, chain.findLastIndex(isManager) + 1)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Each is still the child of the next; of a parent that ended and was not yet taken notice of, that tells too. */
const areThere = (chain) => {
  if (process.platform !== 'linux') return chain.every(({ pid }) => isAlive(pid))
  const parents = [process.ppid, ...chain.slice(0, -1).map(({ pid }) => read(pid)?.parent)]
  return chain.every(({ pid }, at) => parents[at] === pid)
}

/**
 * Calls once when a package manager that started this process has ended, or its shell. npm and pnpm take a signal for
 * themselves and leave what they started behind; of a SIGKILL nobody could pass anything on.
 * @param {() => unknown} ended
 */
export const watchLauncher = (ended) => {
  const chain = launchers()
  if (chain.length === 0) return
  const timer = setInterval(() => {
    if (areThere(chain)) return
    clearInterval(timer)
    ended()
  }, INTERVAL_MS)
  timer.unref()
}
