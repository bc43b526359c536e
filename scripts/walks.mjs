/**
 * `node scripts/walks.mjs`: every place that a walk of CONTRIBUTING.md or ARCHITECTURE.md names is there, and a walk that
 * says how many files it takes numbers as many. Where it has an example, each place names that example; and what it calls
 * `a` in `b` is declared there. Every test that a document names is there as well.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './processes.mjs'
import { tracked } from './tracked.mjs'

/** Where a path may begin: the walks leave out what the sentence has said. */
const BASES = [
  '',
  'packages',
  'apps',
  'apps/api/src',
  'apps/web',
  'apps/web/src',
  'packages/trpc/src',
  'packages/validators/src',
  'apps/web/src/features/tasks',
  'apps/web/src/layout/navigation',
]
const PATH = /`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g

const spellings = (path) => [path, path.replace(/^([\w-]+)\//, '$1/src/')]
const find = (path) =>
  BASES.flatMap((base) =>
    spellings(path).flatMap((each) => [join(root, base, each), join(root, base, `${each}.ts`)]),
  ).find((each) => existsSync(each))

const missing = ['CONTRIBUTING.md', 'ARCHITECTURE.md'].flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(PATH)]
    .map(([, path]) => path)
    .filter((path) => !path.startsWith('@') && find(path) === undefined)
    .map((path) => `${file} names ${path}, which is not there`),
)

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one'
const WORDS = NUMBERS.split(' ')

const TEST = /`(?:[\w-]+\/)*((?!x\.)\w[\w.-]*\.(?:test|spec)\.tsx?)`/g
const tests = new Set(tracked('*.test.ts', '*.test.tsx', '*.spec.ts').map((path) => basename(path)))
const untested = tracked('*.md').flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(TEST)]
    .filter(([, test]) => !tests.has(test))
    .map(([, test]) => `${file} names ${test}, which is not there`),
)

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
/** A walk begins with its title in bold and ends where the next one, or the next section, begins. */
const walks = contributing.split(/^(?=\*\*Add |\*\*Where |## )/m).filter((text) => text.startsWith('**Add '))

const miscounted = walks.flatMap((text) => {
  const [, title] = /^\*\*(.+?)\*\*/.exec(text)
  const said = WORDS.indexOf(/: (?:at most )?([\w-]+) files/.exec(text)?.[1]) + 1
  const steps = [...text.matchAll(/(?<=^|[ ,])(\d+)\. /gm)].map(([, number]) => Number(number))
  const inOrder = steps.every((step, at) => step === at + 1)
  if (said > 0 && said === steps.length && inOrder) return []
  return [`CONTRIBUTING.md: "${title}" says ${said || 'no number of'} files and numbers ${steps.join(', ')}`]
})

const EXAMPLES = { 'Add a noun': 'ratings', 'Add a screen': 'analytics' }

const textOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .map((name) => textOf(join(path, name)))
        .join('\n')
    : readFileSync(path, 'utf8')

/** The files of a walk's steps: a name without a folder lies beside the one before it. */
const placesOf = (text, example) => {
  let folder = ''
  const filled = text.replaceAll(/<(?:noun|path)>/g, example)
  const steps = filled.split('\n').filter((line) => /^\d+\. /.test(line))
  return [...steps.join('\n').matchAll(/(?<=\d+\. (?:[^`\d]*))`([\w./-]+[./][\w./-]*)`/g)].map(([, path]) => {
    const whole = path.includes('/') ? path : join(folder, path)
    folder = dirname(whole)
    return whole
  })
}

const withoutExample = walks.flatMap((text) => {
  const [, title] = /^\*\*(.+?)\*\*/.exec(text)
  const example = EXAMPLES[title]
  if (!example) return []
  return placesOf(text, example)
    .filter((path) => {
      const file = find(path)
      return !file || !new RegExp(example.replace(/s$/, ''), 'i').test(textOf(file))
    })
    .map((path) => `CONTRIBUTING.md: "${title}" leads to ${path}, which has nothing of ${example}`)
})

const undeclared = [...contributing.matchAll(/`(\w+)` in `([\w./-]+\/[\w./-]+)`/g)]
  .filter(([, name, path]) => {
    const file = find(path)
    return file && !new RegExp(`(?:const|function) ${name}\\b`).test(textOf(file))
  })
  .map(([, name, path]) => `CONTRIBUTING.md names ${name} in ${path}, which does not declare it`)

const faults = [...missing, ...untested, ...miscounted, ...withoutExample, ...undeclared]
if (walks.length !== 3) faults.push(`CONTRIBUTING.md has ${walks.length} walks that add something, not 3`)
for (const each of faults) console.error(each)
if (faults.length > 0) process.exitCode = 1
else console.log('Every place that the walks name is there, and as many as they say, each with its example')
