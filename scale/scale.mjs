/**
 * `pnpm scale [--short]`: two processes of the built product behind HAProxy, over PgBouncer in transaction mode. What they
 * share, what happens when one ends or is killed, how much more two do than one, and how much memory one keeps.
 */
import { availableParallelism } from 'node:os'
import { DUE_PEOPLE, startAll } from './installation.mjs'
import { memoryAfter, settle, writeList } from './memory.mjs'
import { createShares } from './shares.mjs'
import { costs, throughput, warm } from './speed.mjs'
import { sharesStreams } from './stream-count.mjs'
import { followsThroughKills } from './stream-kills.mjs'
import { runsJobsOnce, sharesLimits, sharesSessions, survivesKills } from './together.mjs'

const MEMORY_LIMIT_MB = 200
/** Of one processor, where the kernel can hold a process to a part: then two processors are not the limit. */
const SHARE = 0.15
const RATIO_GOAL = 1.7

const print = (cells) => console.log(`| ${cells.join(' | ')} |`)
const say = (text) => console.log(`  ${text}`)
const withoutLimits = { RATE_LIMIT_FACTOR: '1000000' }

const checkTogether = async (all) => {
  const { products, mailbox, host } = all
  const headersOf = (at) => ({ host, 'x-forwarded-for': `203.0.113.${at}` })
  const checks = {
    'sessions are shared': await sharesSessions(products, headersOf(9)),
    'limits are shared': await sharesLimits(products, headersOf),
    'streams of a person are counted together': await sharesStreams(products, headersOf(8)),
    'jobs run once': await runsJobsOnce(mailbox, DUE_PEOPLE),
  }
  for (const product of products) await product.restart(withoutLimits)
  checks['streams go on at the other process'] = await followsThroughKills(all, withoutLimits, say)
  checks['killed one by one under load'] = await survivesKills(all, withoutLimits, say)
  return checks
}

const measureMemory = async (all) => {
  for (const product of all.products) await product.restart(withoutLimits)
  const count = all.short ? 5000 : 100_000
  const { asked, before, after, most } = await memoryAfter(all, withoutLimits, count)
  const [started, ended, highest] = [before, after, most].map(Math.round)
  return {
    ok: after < MEMORY_LIMIT_MB,
    said: `${started} MiB when started, ${ended} after ${asked.toLocaleString('en')} requests, ${highest} at most; goal ${MEMORY_LIMIT_MB}`,
  }
}

const measureSpeed = async (all) => {
  const { base, folder, products } = all
  const list = writeList(folder, await settle(base))
  await warm(all, list)
  const free = await throughput(all, list)
  const parts = await costs(all, list)
  const { hold, release, why } = await createShares('scale', SHARE)
  if (!hold) return { free, parts, why }
  try {
    for (const { child } of products) hold(child.pid)
    return { free, parts, held: await throughput(all, list) }
  } finally {
    await Promise.all(products.map(({ stop }) => stop('SIGKILL')))
    await release()
  }
}

const judge = ({ held, why }) => {
  if (!held) return { ok: true, result: 'not measured', said: why }
  return { ok: held.ratio >= RATIO_GOAL, said: `${held.ratio.toFixed(2)} times, goal ${RATIO_GOAL}` }
}

const rates = (list) => list.map((rate) => Math.round(rate)).join(' ')

const printSpeed = ({ free, parts, held, why }) => {
  console.log(`\nLists of 50 a second, ${availableParallelism()} processors for everything:\n`)
  print(['', 'one process', 'two processes', 'ratio'])
  print(['---', '---', '---', '---'])
  const row = (name, { one, both, ratio }) => print([name, rates(one), rates(both), ratio.toFixed(2)])
  const name = `each held to ${SHARE} of a processor`
  row('all they can get', free)
  if (held) row(name, held)
  else print([name, `not measured: ${why}`, '', ''])
  console.log('\nProcessor time of a request, in milliseconds:\n')
  print(['part', 'ms'])
  print(['---', '--:'])
  for (const [part, milliseconds] of parts) print([part, milliseconds.toFixed(2)])
}

export const scale = async (words) => {
  const all = await startAll(words.includes('--short'))
  const checks = []
  // Each row is there as soon as it is known: what comes last takes minutes, and fails where the machine is too busy.
  const tell = (what, check) => {
    print([what, check.result ?? (check.ok ? 'ok' : 'FAILED'), check.said])
    checks.push(check)
  }
  try {
    const together = await checkTogether(all)
    console.log()
    print(['what', 'result', 'seen'])
    print(['---', '---', '---'])
    for (const [what, check] of Object.entries(together)) tell(what, check)
    tell('memory of a process', await measureMemory(all))
    const speed = await measureSpeed(all)
    tell('two processes do more than one', judge(speed))
    printSpeed(speed)
    return checks.every(({ ok }) => ok)
  } finally {
    await all.stop()
  }
}
