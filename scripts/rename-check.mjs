/**
 * Shows that one word holds the product together: in a copy of the sources it renames a field of a validator, and
 * the services and the web app must both stop compiling.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = ['packages/validators', 'packages/domain', 'packages/db', 'packages/trpc', 'apps/web']
const left = new Set(['node_modules', 'dist', '.turbo'])

/** The sources are copied, the libraries linked; the workspace's own packages are those of the copy. */
const copy = (place, folder) => {
  cpSync(join(root, folder), join(place, folder), {
    recursive: true,
    filter: (path) => !left.has(basename(path)),
  })
  const [from, to] = [join(root, folder, 'node_modules'), join(place, folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '@dayloom') symlinkSync(join(from, name), join(to, name))
  if (!existsSync(join(from, '@dayloom'))) return
  mkdirSync(join(to, '@dayloom'))
  for (const name of readdirSync(join(from, '@dayloom'))) {
    symlinkSync(join(place, 'packages', name), join(to, '@dayloom', name))
  }
}

/** How many files of a package do not compile. */
const broken = (place, folder) => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      cwd: place,
      encoding: 'utf8',
    },
  )
  return new Set(stdout.match(/^[^(\n]+(?=\(\d+,\d+\): error TS)/gm)).size
}

const place = mkdtempSync(join(tmpdir(), 'dayloom-rename-'))
try {
  cpSync(join(root, 'tsconfig.base.json'), join(place, 'tsconfig.base.json'))
  for (const folder of packages) copy(place, folder)
  const sides = ['packages/trpc', 'apps/web']
  const before = sides.map((folder) => broken(place, folder))
  const file = join(place, 'packages/validators/src/habits.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('streak_count:', 'streak_days:'))
  const after = sides.map((folder) => broken(place, folder))
  for (const [index, folder] of sides.entries()) {
    console.log(`${folder}: ${before[index]} broken files before the rename, ${after[index]} after it`)
  }
  if (before.some((count) => count > 0) || after.includes(0)) process.exitCode = 1
} finally {
  rmSync(place, { recursive: true, force: true })
}
