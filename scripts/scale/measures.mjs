/** What processes use, and how fast they answer, from outside of them. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}

/** Seconds of processor time that a process and the processes it started have used. */
export const cpuOf = (pid) => {
  const all = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      all.set(Number(name), statOf(name))
    } catch {
      // It has just ended.
    }
  }
  const sum = (id) => {
    const own = all.get(id)?.ticks ?? 0
    return [...all].reduce((total, [child, { parent }]) => (parent === id ? total + sum(child) : total), own)
  }
  return sum(pid) / TICKS
}

/** Memory of a process in MiB: what it keeps now. */
export const memoryOf = (pid) => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes) / 1024
}

/** Asks as fast as it is answered. How many were answered, and how many of them in a second. */
export const wrk = async (program, url, { seconds, connections, token, host }) => {
  // In capitals, or wrk adds its own beside it, and HAProxy refuses two.
  const headers = ['-H', `Authorization: Bearer ${token}`, '-H', `Host: ${host}`]
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headers, url]
  const { stdout } = await promisify(execFile)(program, args)
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const wrong = number(/Non-2xx or 3xx responses: (\d+)/)
  const requests = number(/(\d+) requests in/)
  // A busy machine is told by a few of them: the product refuses early.
  if (wrong > requests / 20) throw new Error(`${wrong} of ${requests} requests to ${url} were refused`)
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/) * (1 - wrong / requests),
    requests: requests - wrong,
  }
}

const GROUPS = '/sys/fs/cgroup/cpu'

/** Holds each process to a share of one processor; null where the kernel does not let us. */
export const createShares = (name) => {
  if (!existsSync(join(GROUPS, 'cpu.cfs_quota_us'))) return null
  const made = []
  const groupOf = (at) => join(GROUPS, `dayloom-${name}-${process.pid}-${at}`)
  try {
    mkdirSync(groupOf(0))
    rmdirSync(groupOf(0))
  } catch {
    return null
  }
  return {
    hold: (pid, share) => {
      const group = groupOf(made.length)
      mkdirSync(group)
      made.push(group)
      writeFileSync(join(group, 'cpu.cfs_period_us'), '20000')
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(20_000 * share)))
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
    },
    release: () => made.splice(0).forEach((group) => rmdirSync(group)),
  }
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
