/**
 * `pnpm scale [--short]`: two processes of the built product behind HAProxy, over PgBouncer in transaction mode. What they
 * share, what happens when one ends or is killed, how much more two do than one, and how much memory one keeps.
 */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { register } from './clients.mjs'
import { cpuOf, createShares, median, memoryOf, wrk } from './measures.mjs'
import { keepsStatements, startBalancer, startMailbox, startPooler, startProduct } from './parts.mjs'
import { startServers, temporaryFolder } from './servers.mjs'
import { findPrograms, findServer, freePorts } from './tools.mjs'
import {
  dueTasks,
  runsJobsOnce,
  seedTasks,
  sharesLimits,
  sharesSessions,
  survivesKills,
} from './together.mjs'

const DUE_PEOPLE = 40
const MEMORY_LIMIT_MB = 200
/** Of one processor, where the kernel can hold a process to a part: then two processors are not the limit. */
const SHARE = 0.15

const print = (cells) => console.log(`| ${cells.join(' | ')} |`)
const say = (text) => console.log(`  ${text}`)
const withoutLimits = { RATE_LIMIT_FACTOR: '1000000' }

const startAll = async (short) => {
  const programs = findPrograms(['haproxy', 'pgbouncer', 'wrk'])
  const bin = findServer()
  const folder = temporaryFolder()
  const [server] = await startServers(bin, folder, 1, { max_connections: 200 })
  const [poolerPort, balancerPort, statePort, ...ports] = await freePorts(5)
  const pooler = startPooler(programs.pgbouncer, folder, poolerPort, server.url)
  const mailbox = await startMailbox()
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    APP_URL: `http://localhost:${balancerPort}`,
    TRUST_PROXY: 'true',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: server.url,
    PREPARED_STATEMENTS: String(keepsStatements(programs.pgbouncer)),
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: mailbox.url,
  }
  // Makes the tables. What is written past the product is in no log, so only a process that begins finds it soon.
  const first = await startProduct(folder, ports[0], env)
  await first.stop()
  execFileSync(join(bin, 'psql'), [server.url, '-qc', dueTasks(DUE_PEOPLE)])
  await first.start()
  const products = [first, await startProduct(folder, ports[1], env)]
  const balancer = startBalancer(programs.haproxy, folder, [balancerPort, statePort], ports)
  const base = `http://127.0.0.1:${balancerPort}`
  return {
    programs,
    server,
    pooler,
    mailbox,
    products,
    balancer,
    base,
    short,
    host: `localhost:${balancerPort}`,
  }
}

const restart = async (product, env) => {
  await product.stop()
  await product.start(env)
}

/** Requests per second of the list of 50, by one process and by both, in turn. */
const throughput = async ({ programs, products, balancer, base, host, short }, token, hold) => {
  const load = { seconds: short ? 3 : 8, connections: 16, token, host }
  const url = (of) => `${of}/api/tasks?limit=50`
  const rates = { one: [], both: [] }
  for (let round = 0; round < (short ? 2 : 5); round += 1) {
    // Both, or the one that it sees would be the one that ends.
    await balancer.sees(2)
    await products[1].stop()
    hold?.([products[0]])
    await balancer.sees(1)
    rates.one.push((await wrk(programs.wrk, url(base), load)).rate)
    await products[1].start(withoutLimits)
    // One that has just begun compiles what the other one has compiled long ago.
    await wrk(programs.wrk, url(products[1].url), load)
    hold?.(products)
    await balancer.sees(2)
    rates.both.push((await wrk(programs.wrk, url(base), load)).rate)
  }
  return rates
}

const ratioOf = ({ one, both }) => median(both.map((rate, at) => rate / one[at]))

/** Milliseconds of processor time that each part takes for a request, while both processes are busy. */
const costs = async ({ programs, server, pooler, products, balancer, base, host, short }, token) => {
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
  const load = { seconds: short ? 3 : 10, connections: 16, token, host }
  const { requests } = await wrk(programs.wrk, `${base}/api/tasks?limit=50`, load)
  const after = used()
  return Object.keys(parts).map((name) => [name, ((after[name] - before[name]) * 1000) / requests])
}

/** Memory of a process after so many requests since its start. */
const memoryAfter = async ({ programs, products, host }, token, requests) => {
  const [product] = products
  let asked = 0
  while (asked < requests) {
    const url = `${product.url}/api/tasks?limit=50`
    asked += (await wrk(programs.wrk, url, { seconds: 10, connections: 16, token, host })).requests
  }
  return { asked, memory: memoryOf(product.child.pid) }
}

const checkTogether = async (all) => {
  const { products, mailbox, balancer, base, host } = all
  const headersOf = (at) => ({ host, 'x-forwarded-for': `203.0.113.${at}` })
  const checks = {
    'sessions are shared': await sharesSessions(products, headersOf(9)),
    'limits are shared': await sharesLimits(products, headersOf),
    'jobs run once': await runsJobsOnce(mailbox, DUE_PEOPLE),
  }
  for (const product of products) await restart(product, withoutLimits)
  checks['killed one by one under load'] = await survivesKills(
    { base, products, balancer },
    withoutLimits,
    say,
  )
  return checks
}

const measure = async (all) => {
  const { products, base, short } = all
  const person = await register(base)
  await seedTasks(base, person, 60)
  for (const product of products) await restart(product, withoutLimits)
  const memory = await memoryAfter(all, person.token, short ? 5000 : 100_000)
  const free = await throughput(all, person.token)
  const parts = await costs(all, person.token)
  const shares = createShares('scale')
  const hold = (held) => held.forEach(({ child }) => shares?.hold(child.pid, SHARE))
  const held = shares ? await throughput(all, person.token, hold) : null
  await Promise.all(products.map(({ stop }) => stop('SIGKILL')))
  shares?.release()
  return { memory, free, parts, held }
}

const rates = (list) => list.map((rate) => Math.round(rate)).join(' ')

export const scale = async (words) => {
  const all = await startAll(words.includes('--short'))
  try {
    const checks = await checkTogether(all)
    console.log()
    print(['what', 'result', 'seen'])
    print(['---', '---', '---'])
    for (const [name, { ok, said }] of Object.entries(checks)) print([name, ok ? 'ok' : 'FAILED', said])
    const { memory, free, parts, held } = await measure(all)
    const small = memory.memory < MEMORY_LIMIT_MB
    print([
      `memory after ${memory.asked.toLocaleString('en')} requests`,
      small ? 'ok' : 'FAILED',
      `${Math.round(memory.memory)} MiB of ${MEMORY_LIMIT_MB}`,
    ])
    console.log(`\nLists of 50 a second, ${availableParallelism()} processors for everything:\n`)
    print(['', 'one process', 'two processes', 'ratio'])
    print(['---', '---', '---', '---'])
    print(['all they can get', rates(free.one), rates(free.both), ratioOf(free).toFixed(2)])
    if (held)
      print([
        `each held to ${SHARE} of a processor`,
        rates(held.one),
        rates(held.both),
        ratioOf(held).toFixed(2),
      ])
    console.log('\nProcessor time of a request, in milliseconds:\n')
    print(['part', 'ms'])
    print(['---', '--:'])
    for (const [name, milliseconds] of parts) print([name, milliseconds.toFixed(2)])
    return small && Object.values(checks).every(({ ok }) => ok)
  } finally {
    const { products, balancer, pooler, mailbox, server } = all
    await Promise.all(products.map(({ stop }) => stop('SIGKILL')))
    await Promise.all([balancer.stop(), pooler.stop('SIGKILL')])
    await server.stop()
    mailbox.stop()
  }
}
