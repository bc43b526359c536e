/**
 * `pnpm scale:citus [words]`: the tests of the services and of the API against a Citus cluster of a coordinator and two
 * workers, and on how many shards each statement runs that people wait for. Words choose files of tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, Stop } from '../processes.mjs'
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
const { notOnCitus, otherSubject } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'citus-exceptions.json'), 'utf8'),
)
const print = (cells) => console.log(`| ${cells.join(' | ')} |`)

/** What went wrong, of a failure's text: the database's own words, which Prisma puts last, where it has some. */
const saidIn = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^ +at /.test(line))
  return lines.find((line) => /ERROR|Message:/.test(line)) ?? lines[0] ?? ''
}

/** Vitest's own `--exclude` does not reach its projects, so each file is named. */
const filesOf = (place, words) =>
  readdirSync(join(root, place, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter(
      (path) =>
        path.endsWith('.test.ts') &&
        (words.length === 0 || words.some((word) => `${place}/${path}`.includes(word))) &&
        !Object.values(otherSubject)
          .flat()
          .some((beginning) => path.startsWith(beginning)),
    )

/** Runs the tests of a package. Gives each with its name and how it went. */
const runTests = async (place, words, env, folder) => {
  const files = filesOf(place, words)
  if (files.length === 0) return []
  const report = join(folder, `${place.replaceAll('/', '-')}.json`)
  const vitest = join(root, place, 'node_modules/vitest/vitest.mjs')
  // Three servers share the machine: what runs out of its time there is tried again.
  const outputs = [
    '--retry=2',
    '--testTimeout=180000',
    '--hookTimeout=180000',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  // Kills, floods and whole starts say nothing about where rows lie.
  const projects = ['--project=quick', '--project=citus']
  const args = [vitest, 'run', ...files, ...projects, '--passWithNoTests', ...outputs]
  const options = { cwd: join(root, place), env, quiet: true }
  // What failed is told below, by name.
  await run(process.execPath, args, options).catch((error) => {
    if (!(error instanceof Stop) || !existsSync(report)) throw error
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status: whole, message, assertionResults }) => {
    const file = relative(root, name)
    // What fails before the first test leaves all of them out.
    const isLeftOut = whole === 'failed' && !assertionResults.some(({ status }) => status === 'failed')
    if (isLeftOut || assertionResults.length === 0) return [{ file, test: '', status: 'failed', message }]
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      file,
      test: fullName,
      status,
      message: saidIn(failureMessages?.[0] ?? ''),
    }))
  })
}

const reasonFor = ({ file, test }) =>
  notOnCitus.find((each) => each.file === file && test.includes(each.test))?.reason

const isThere = ({ file, test }) =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(test)

/** A test that was moved or renamed would be expected to pass under its new name, and nobody would know why. */
const assertExceptions = () => {
  const gone = notOnCitus.filter((each) => !isThere(each))
  if (gone.length > 0)
    throw new Stop(`There is no test ${gone.map(({ file, test }) => `"${test}" in ${file}`).join(', ')}`)
}

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
  return unexpected.length === 0
}
