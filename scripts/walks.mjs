/** `node scripts/walks.mjs`: every place that a walk of CONTRIBUTING.md or ARCHITECTURE.md names is there. */
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
for (const each of missing) console.error(each)
if (missing.length > 0) process.exitCode = 1
else console.log('Every place that the walks name is there')
