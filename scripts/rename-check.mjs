/**
 * Shows that one word holds the product together: in a copy of the sources it renames a field of a validator, and
 * the services and the web app must both stop compiling for that reason. (That they compile as they are is the type
 * check's business.)
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
const [OLD, NEW] = ['streak_count', 'streak_days']
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

/**
 * The files that do not compile because they look for the field under its old name, or lack the new one. The web app
 * takes the types of the services from their sources, so compiling it compiles both.
 */
const broken = (place) => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'apps/web', '--pretty', 'false'], {
    cwd: place,
    encoding: 'utf8',
  })
  const complaints = stdout.split(/\n(?=\S)/).filter((text) => text.includes(OLD) || text.includes(NEW))
  return new Set(complaints.map((text) => text.slice(0, text.indexOf('('))))
}

const place = mkdtempSync(join(tmpdir(), 'dayloom-rename-'))
try {
  cpSync(join(root, 'tsconfig.base.json'), join(place, 'tsconfig.base.json'))
  for (const folder of packages) copy(place, folder)
  const file = join(place, 'packages/validators/src/habits.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${OLD}:`, `${NEW}:`))
  const files = [...broken(place)]
  for (const folder of ['packages/trpc', 'apps/web']) {
    const count = files.filter((path) => path.startsWith(`${folder}/`)).length
    console.log(`${folder}: ${count} files do not compile after ${OLD} became ${NEW}`)
    if (count === 0) process.exitCode = 1
  }
} finally {
  rmSync(place, { recursive: true, force: true })
}
