/** Runs the tests of the plan at full size, one id after the other, and prints one table of what they did. */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../processes.mjs'
import { findTests, plan } from './plan.mjs'

const logs = mkdtempSync(join(tmpdir(), 'dayloom-chaos-'))

/** The program that runs the tests of one id in one place. */
const programOf = (id, place, files) => {
  const named = `(^|\\s)${id}: `
  if (place === 'e2e') return ['run.mjs', ...files, '-g', named, '--workers=1']
  const vitest = join(root, place, 'node_modules/vitest/vitest.mjs')
  return [vitest, 'run', ...files, '-t', named, '--no-file-parallelism', '--reporter=verbose']
}

/** Resolves with whether it went well; everything it says goes into the log. */
const runIn = (place, args, env, log) =>
  new Promise((resolve) => {
    const options = { cwd: join(root, place), env, stdio: ['ignore', 'pipe', 'pipe'] }
    const child = spawn(process.execPath, args, options)
    let stopped = false
    const stop = () => (stopped = child.kill('SIGTERM'))
    process.on('SIGTERM', stop)
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.on('close', (code) => {
      process.off('SIGTERM', stop)
      // Who stops it wants none of the others either.
      if (stopped) process.exit(143)
      resolve(code === 0)
    })
  })

const linesOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [])

/** `report('A1', 'guesses', 400)` of three tests is one `1,200 guesses`. */
const countsOf = (reports) => {
  const sums = new Map()
  for (const { what, count } of reports) sums.set(what, (sums.get(what) ?? 0) + count)
  return [...sums].map(([what, sum]) => `${sum.toLocaleString('en')} ${what}`).join(', ')
}

/** Runs everything that one id names. */
const runId = async (id, places, env) => {
  const [report, path] = [join(logs, `${id}.jsonl`), join(logs, `${id}.log`)]
  const log = createWriteStream(path)
  const start = performance.now()
  let passed = true
  for (const [place, files] of places) {
    const full = { ...env, CHAOS: 'full', CHAOS_REPORT: report }
    passed = (await runIn(place, programOf(id, place, files), full, log)) && passed
  }
  await new Promise((resolve) => void log.end(resolve))
  const reports = linesOf(report).map((line) => JSON.parse(line))
  // A test that cannot report, such as one of a package without Node's types, is known by having passed.
  const ran = reports.length > 0 || /\d+ passed/.test(stripVTControlCharacters(readFileSync(path, 'utf8')))
  const result = !passed ? 'FAILED' : ran ? 'ok' : 'MISSING'
  const seconds = Math.round((performance.now() - start) / 1000)
  const tables = reports.flatMap(({ table }) => table ?? [])
  return { id, result, seconds, counts: countsOf(reports.filter(({ what }) => what)), tables, path }
}

const print = (cells) => console.log(`| ${cells.join(' | ')} |`)

/**
 * @param {string[]} ids
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether every one of them went well
 */
export const chaos = async (ids, env) => {
  const tests = findTests()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores, ${memory} GB; logs in ${logs}\n`,
  )
  print(['id', 'what', 'how many', 'result', 'seconds'])
  print(['---', '---', '---', '---', '---'])
  const runs = []
  for (const id of ids) {
    const run = await runId(id, tests.get(id), env)
    runs.push(run)
    print([id, plan[id].what, run.counts || `(plan: ${plan[id].size})`, run.result, run.seconds])
  }
  for (const { tables } of runs) for (const table of tables) console.log(`\n${table}`)
  for (const { id, result, path } of runs) {
    if (result === 'FAILED') console.log(`\n${id} failed:\n${linesOf(path).slice(-60).join('\n')}`)
  }
  return runs.every(({ result }) => result === 'ok')
}
