/**
 * `node scripts/guides.mjs`: fails if CONTRIBUTING.md or ARCHITECTURE.md names a file that does not exist, a function that
 * its file does not declare, or, in a guide with an example, a file that does not mention the example. It also fails if
 * any document names a test file that does not exist.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './processes.mjs'
import { tracked } from './tracked.mjs'

/** Paths in the guides may leave out one of these beginnings. */
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
    .map((path) => `${file} names ${path}, which does not exist`),
)

const TEST = /`(?:[\w-]+\/)*((?!x\.)\w[\w.-]*\.(?:test|spec)\.tsx?)`/g
const tests = new Set(tracked('*.test.ts', '*.test.tsx', '*.spec.ts').map((path) => basename(path)))
const untested = tracked('*.md').flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(TEST)]
    .filter(([, test]) => !tests.has(test))
    .map(([, test]) => `${file} names ${test}, which does not exist`),
)

const textOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .map((name) => textOf(join(path, name)))
        .join('\n')
    : readFileSync(path, 'utf8')

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const EXAMPLES = { 'Add a noun': 'ratings', 'Add a screen': 'analytics' }

/** The files of a guide's steps: a name without a folder is beside the one before it. */
const filesOf = (guide, example) => {
  let folder = ''
  const steps = guide
    .replaceAll(/<(?:noun|path)>/g, example)
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
  return [...steps.join('\n').matchAll(/(?<=\d+\. (?:[^`\d]*))`([\w./-]+[./][\w./-]*)`/g)].map(([, path]) => {
    const whole = path.includes('/') ? path : join(folder, path)
    folder = dirname(whole)
    return whole
  })
}

const withoutExample = Object.entries(EXAMPLES).flatMap(([title, example]) => {
  const guide = contributing.split(/^(?=### |## )/m).find((text) => text.startsWith(`### ${title}`))
  if (!guide) return [`CONTRIBUTING.md has no guide "${title}"`]
  const mentions = new RegExp(example.replace(/s$/, ''), 'i')
  return filesOf(guide, example)
    .filter((path) => {
      const file = find(path)
      return !file || !mentions.test(textOf(file))
    })
    .map((path) => `CONTRIBUTING.md: "${title}" leads to ${path}, which has nothing of ${example}`)
})

const undeclared = [...contributing.matchAll(/`(\w+)` in `([\w./-]+\/[\w./-]+)`/g)]
  .filter(([, name, path]) => {
    const file = find(path)
    return file && !new RegExp(`(?:const|function) ${name}\\b`).test(textOf(file))
  })
  .map(([, name, path]) => `CONTRIBUTING.md names ${name} in ${path}, which does not declare it`)

const faults = [...missing, ...untested, ...withoutExample, ...undeclared]
for (const each of faults) console.error(each)
if (faults.length > 0) process.exitCode = 1
else console.log('Every file that the guides name exists and mentions their example')
