/** How much more two processes do than one, and how much processor time each part takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, median, wrk } from './measures.mjs'

/** A second time where too much was refused: whoever else has the processors for two seconds is told by that. */
const ask = (program, base, load) =>
  wrk(program, base, load).catch(async () => {
    await sleep(3000)
    return wrk(program, base, load)
  })

/** Requests per second of the list of 50, by one process and by both, in turn. */
export const throughput = async ({ programs, products, balancer, base, host, short }, list, env, hold) => {
  const load = { seconds: short ? 3 : 8, connections: 16, requests: list, host }
  const rates = { one: [], both: [] }
  for (let round = 0; round < (short ? 3 : 5); round += 1) {
    // Both, or the one that it sees would be the one that ends.
    await balancer.sees(2)
    await products[1].stop()
    hold?.([products[0]])
    await balancer.sees(1)
    rates.one.push((await ask(programs.wrk, base, load)).rate)
    await products[1].start(env)
    // One that has just begun compiles what the other one has compiled long ago, for as long however short the rounds.
    await ask(programs.wrk, products[1].url, { ...load, seconds: 8 })
    hold?.(products)
    await balancer.sees(2)
    rates.both.push((await ask(programs.wrk, base, load)).rate)
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
