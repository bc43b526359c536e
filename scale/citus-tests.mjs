/** Runs tests against a cluster. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, Stop } from '../scripts/processes.mjs'
import { otherSubject } from './citus-exceptions.mjs'

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
export const runTests = async (place, words, env, folder) => {
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
