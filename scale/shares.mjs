/** Holds processes to a part of a processor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { places, restoring, write } from './cgroups.mjs'

/** The kernel keeps a group for a moment after its last process has ended. */
const remove = async (group) => {
  for (let tries = 0; existsSync(group); tries += 1)
    try {
      rmdirSync(group)
    } catch (error) {
      if (tries === 50) throw error
      await sleep(20)
    }
}

const begin = ({ parent, version }, name, share) => {
  const group = join(parent, name)
  mkdirSync(group)
  try {
    version.prepare(parent, group)
    version.limit(group, share)
  } catch (error) {
    rmdirSync(group)
    throw error
  }
  return group
}

/** Whether a process can be put there: writing the limit is not all that may be forbidden. */
const attempt = async (place, name, share) => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  let group
  try {
    group = begin(place, name, share)
    write(group, 'cgroup.procs', `${child.pid}`)
  } finally {
    child.kill('SIGKILL')
    await ended
    if (group) await remove(group)
  }
}

/** Holds each process to a share of one processor; or says why it cannot be done. */
export const createShares = async (name, share) => {
  const refused = []
  const group = (at) => `dayloom-${name}-${process.pid}-${at}`
  for (const place of places()) {
    const restore = restoring(place)
    try {
      await attempt(place, group('try'), share)
    } catch (error) {
      restore()
      refused.push(`${place.version.name}: ${error.message}`)
      continue
    }
    const made = []
    return {
      hold: (pid) => {
        made.push(begin(place, group(made.length), share))
        write(made.at(-1), 'cgroup.procs', `${pid}`)
      },
      release: async () => {
        for (const each of made.splice(0)) await remove(each)
        restore()
      },
    }
  }
  return { why: refused[0] ?? 'this machine has no control groups of the kernel' }
}
