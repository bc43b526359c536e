import { readFile } from 'node:fs/promises'
import { runWrk } from './wrk.ts'

export interface Side {
  port: number
  pid: number
  /** A file of requests. */
  requests: string
}

interface Round {
  perSecond: number
  /** Of the process, for one request. */
  cpuMs: number
}

export interface Plan {
  rounds: number
  /** Of each side in each round. */
  seconds: number
}

const CONNECTIONS = 16
/** Until the code is compiled, a process is slow. */
const WARM_REQUESTS = 10_000
const WARM_SECONDS = 12
const TICKS_PER_SECOND = 100

/** Milliseconds of processor time that a process has used; Linux tells it. */
const cpuOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

const runRound = async ({ port, pid, requests }: Side, seconds: number): Promise<Round> => {
  const before = await cpuOf(pid)
  const { perSecond, requests: count } = await runWrk({ port, requests, seconds, connections: CONNECTIONS })
  return { perSecond, cpuMs: ((await cpuOf(pid)) - before) / count }
}

const warm = async ({ port, requests }: Side, seconds: number) => {
  let [left, time] = [WARM_REQUESTS, WARM_SECONDS]
  while (left > 0 && time > 0) {
    left -= (await runWrk({ port, requests, seconds, connections: CONNECTIONS })).requests
    time -= seconds
  }
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2
}

export interface Result {
  perSecond: number
  cpuMs: number
  /** Requests per second over those of the first side in the same round. */
  ratio: number
  /** Of each round. */
  ratios: number[]
}

/**
 * Asks all sides in turn, round by round: each round had the same machine and the same neighbours for all of them.
 * Every second round goes backwards, since who comes after another finds what that one left to be done.
 */
export const compare = async (sides: Side[], { rounds, seconds }: Plan): Promise<Result[]> => {
  for (const side of sides) await warm(side, seconds)
  const measured: Round[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const backwards = round % 2 === 1
    const row: Round[] = []
    for (const side of backwards ? sides.toReversed() : sides) row.push(await runRound(side, seconds))
    measured.push(backwards ? row.toReversed() : row)
  }
  return sides.map((_, side) => {
    const of = (read: (round: Round) => number, at = side) =>
      measured.map((row) => (row[at] ? read(row[at]) : Number.NaN))
    const base = of(({ perSecond }) => perSecond, 0)
    const ratios = of(({ perSecond }) => perSecond).map((rate, round) => rate / (base[round] ?? Number.NaN))
    return {
      perSecond: median(of(({ perSecond }) => perSecond)),
      cpuMs: median(of(({ cpuMs }) => cpuMs)),
      ratio: median(ratios),
      ratios,
    }
  })
}
