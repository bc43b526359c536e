/** How much more two processes do than one, and how much processor time each part takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, median, wrk } from './measures.mjs'

/** A second time where too much was refused: whoever else has the processors for two seconds is told by that. */
const ask = (program, base, load) =>
  wrk(program, base, load).catch(async () => {
    await sleep(3000)
    return wrk(program, base, load)
  })

/** Until a process has compiled what it is asked for, some ten thousand requests. */
const WARM_SECONDS = 20

export const warm = async ({ programs, products, host }, list) => {
  const load = { seconds: WARM_SECONDS, connections: 16, requests: list, host }
  for (const { url } of products) await ask(programs.wrk, url, load)
}

/**
 * Requests per second of the list of 50, by one process and by both, in turn. The other one is left alone meanwhile and
 * not ended: one that has just begun would have to compile again.
 */
export const throughput = async ({ programs, products: [, other], balancer, base, host, short }, list) => {
  const load = { seconds: short ? 3 : 8, connections: 16, requests: list, host }
  const rates = { one: [], both: [] }
  const rateOf = async (count, state) => {
    await balancer.put(other.port, state)
    await balancer.sees(count)
    return (await ask(programs.wrk, base, load)).rate
  }
  for (let round = 0; round < (short ? 3 : 7); round += 1) {
    rates.one.push(await rateOf(1, 'maint'))
    rates.both.push(await rateOf(2, 'ready'))
  }
  return { ...rates, ratio: median(rates.both.map((rate, at) => rate / rates.one[at])) }
}

/** Milliseconds of processor time that each part takes for a request, while both processes are busy. */
export const costs = async ({ programs, server, pooler, products, balancer, base, host, short }, list) => {
  const parts = {
    'the product': products.map(({ child }) => child.pid),
    PostgreSQL: [server.pid],
    PgBouncer: [pooler.child.pid],
    HAProxy: [balancer.child.pid],
  }
  const used = () =>
    Object.fromEntries(
      Object.entries(parts).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + cpuOf(pid), 0)]),
    )
  const before = used()
  const load = { seconds: short ? 3 : 10, connections: 16, requests: list, host }
  const { requests } = await ask(programs.wrk, base, load)
  const after = used()
  return Object.keys(parts).map((name) => [name, ((after[name] - before[name]) * 1000) / requests])
}
