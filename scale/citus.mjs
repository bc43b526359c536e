/**
 * `pnpm scale:citus [words]`: the tests of the services and of the API against a Citus cluster of a coordinator and two
 * workers, and on how many shards each statement runs that people wait for. Words choose files of tests.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertExceptions, otherSubject, reasonFor, stale } from './citus-exceptions.mjs'
import { runTests } from './citus-tests.mjs'
import { startServers, temporaryFolder } from './servers.mjs'
import { findCitus } from './tools.mjs'

/** Nothing has to outlive a crash; shards are few, because every test makes a database of its own. */
const settings = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': 2,
  'citus.node_conninfo': 'sslmode=disable',
  max_connections: 400,
  max_prepared_transactions: 400,
  max_worker_processes: 100,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
}

const places = ['packages/trpc', 'apps/api']
const print = (cells) => console.log(`| ${cells.join(' | ')} |`)

const printShards = (path) => {
  if (!existsSync(path)) return
  console.log('\nHow many shards each statement goes to:\n')
  print(['call', 'statements', 'shards'])
  print(['---', '--:', '---'])
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const { name, statements, shards } = JSON.parse(line)
    print([name, statements, shards])
  }
}

export const citus = async (words, env) => {
  assertExceptions()
  const bin = findCitus()
  const folder = temporaryFolder()
  const [coordinator, ...workers] = await startServers(bin, folder, 3, settings)
  const shards = join(folder, 'shards.jsonl')
  const cluster = {
    ...env,
    DAYLOOM_TEST_CLUSTER: coordinator.url,
    DAYLOOM_TEST_WORKERS: workers.map(({ url }) => url).join(),
    DAYLOOM_SHARDS_REPORT: shards,
  }
  const results = []
  try {
    for (const place of places) results.push(...(await runTests(place, words, cluster, folder)))
  } finally {
    await Promise.all([coordinator, ...workers].map(({ stop }) => stop()))
  }
  const failed = results.filter(({ status }) => status === 'failed')
  const unexpected = failed.filter((each) => !reasonFor(each))
  print(['tests on Citus', 'files', 'passed', 'differ as said below', 'failed'])
  print(['---', '--:', '--:', '--:', '--:'])
  for (const place of places) {
    const own = (list) => list.filter(({ file }) => file.startsWith(`${place}/`))
    const passed = own(results).filter(({ status }) => status === 'passed').length
    const files = new Set(own(results).map(({ file }) => file)).size
    print([place, files, passed, own(failed).length - own(unexpected).length, own(unexpected).length])
  }
  printShards(shards)
  console.log('\nNot run, because their subject is something else:')
  for (const [reason, paths] of Object.entries(otherSubject)) console.log(`- ${paths.join(', ')}: ${reason}`)
  console.log('\nDifferent on Citus:')
  for (const each of failed.filter(reasonFor)) console.log(`- ${each.file}: ${each.test}: ${reasonFor(each)}`)
  for (const { file, test, message } of unexpected) console.error(`FAILED ${file}: ${test}: ${message}`)
  const passing = stale(results)
  for (const { file, test } of passing)
    console.error(`NO EXCEPTION ${file}: ${test}: it passes; take it out of scale/citus-exceptions.json`)
  return unexpected.length + passing.length === 0
}
