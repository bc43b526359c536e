/** What processes use, and how fast they answer, from outside of them. */
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/processes.mjs'

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

/** The script of the benchmarks: it sends the requests of a file in turn. */
const SCRIPT = join(root, 'bench/src/server/wrk.lua')

/** Asks as fast as it is answered. How many were answered, and how many of them in a second. */
export const wrk = async (program, base, { seconds, connections, requests, host }) => {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT, '-H', `Host: ${host}`]
  const { stdout } = await promisify(execFile)(program, [...options, base, '--', requests])
  const line = stdout.split('\n').find((each) => each.startsWith('{'))
  if (!line) throw new Error(`wrk: ${stdout}`)
  const { requests: asked, seconds: took, refused, failed } = JSON.parse(line)
  // A busy machine is told by a few of them: the product refuses early.
  const wrong = refused + failed
  if (wrong > asked / 20) throw new Error(`${wrong} of ${asked} requests to ${base} were refused`)
  return { rate: (asked - wrong) / took, requests: asked - wrong }
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
