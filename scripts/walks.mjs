/**
 * `node scripts/walks.mjs`: every place that a walk of CONTRIBUTING.md or ARCHITECTURE.md names is there, and a walk that
 * says how many files it takes numbers as many.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

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
const isThere = (path) =>
  BASES.some((base) =>
    spellings(path).some(
      (each) => existsSync(join(root, base, each)) || existsSync(join(root, base, `${each}.ts`)),
    ),
  )

const missing = ['CONTRIBUTING.md', 'ARCHITECTURE.md'].flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(PATH)]
    .map(([, path]) => path)
    .filter((path) => !path.startsWith('@') && !isThere(path))
    .map((path) => `${file} names ${path}, which is not there`),
)

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'
const WORDS = NUMBERS.split(' ')

/** A walk begins with its title in bold and ends where the next one, or the next section, begins. */
const walks = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split(/^(?=\*\*Add |\*\*Where |## )/m)
  .filter((text) => text.startsWith('**Add '))

const miscounted = walks.flatMap((text) => {
  const [, title] = /^\*\*(.+?)\*\*/.exec(text)
  const said = WORDS.indexOf(/: (?:at most )?(\w+) files/.exec(text)?.[1]) + 1
  const steps = [...text.matchAll(/(?<=^|[ ,])(\d+)\. /gm)].map(([, number]) => Number(number))
  const inOrder = steps.every((step, at) => step === at + 1)
  if (said > 0 && said === steps.length && inOrder) return []
  return [`CONTRIBUTING.md: "${title}" says ${said || 'no number of'} files and numbers ${steps.join(', ')}`]
})

const faults = [...missing, ...miscounted]
if (walks.length !== 3) faults.push(`CONTRIBUTING.md has ${walks.length} walks that add something, not 3`)
for (const each of faults) console.error(each)
if (faults.length > 0) process.exitCode = 1
else console.log('Every place that the walks name is there, and as many as they say')
