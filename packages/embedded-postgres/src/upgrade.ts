import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { makeCluster, readPassword, removeInterrupted, temporaryName } from './cluster.ts'
import { EmbeddedError, hasCode } from './error.ts'
import { freePort } from './free-port.ts'
import type { Log } from './log.ts'
import { installBinaries } from './older-binaries.ts'
import { DATABASE, serve, stopOwned } from './owned-server.ts'
import { inUse, serverUrl } from './owner.ts'
import { readPostmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Copies all rows between two addresses. The file does not exist yet, may be used for the copy, and is deleted
 * afterwards.
 */
export type CopyDatabase = (copy: { from: string; to: string; file: string }) => Promise<void>

export interface UpgradeOptions {
  binaries: Binaries
  as: RunAs
  settings: Record<string, string>
  copyDatabase: CopyDatabase
  log?: Log | undefined
  /** Finds the programs of an older version. The folder is deleted afterwards. */
  findOlder?: (major: number, folder: string) => Promise<Binaries>
}

const upgradedName = (folder: string): string => `${folder}.upgraded`

/**
 * Moves the data folder of an older PostgreSQL to this version, with the older programs, and keeps the older folder as
 * `<folder>-<version>-<day>`. It can be killed at any moment: the older folder stays unchanged until the last step, and
 * the next start starts again or does that step. Throws an `EmbeddedError` if the folder is newer or in use, or if the
 * older programs cannot be fetched.
 */
export async function upgradeCluster(folder: string, options: UpgradeOptions): Promise<void> {
  await finishUpgrade(folder)
  const from = await readVersion(folder)
  const { binaries, log } = options
  if (from === undefined || from === binaries.major) return
  if (from > binaries.major)
    throw new EmbeddedError(
      `${folder} was made by PostgreSQL ${from}, and this Dayloom brings ${binaries.major}: start the newer Dayloom`,
    )
  const versions = { from, to: binaries.major }
  log?.warn(versions, 'The database is moved to a newer PostgreSQL; this takes a while')
  await removeInterrupted(folder)
  const making = temporaryName(folder)
  try {
    const older = await (options.findOlder ?? installBinaries)(from, `${making}.package`)
    await move(folder, making, older, options)
    const kept = await swap(folder, from)
    log?.warn({ ...versions, kept }, 'The database was moved; the older one is kept and may be removed')
  } finally {
    for (const left of ['', '.package', '.copy', '.log'])
      await rm(`${making}${left}`, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Creates the newer folder beside the older one, with every row in it. */
async function move(folder: string, making: string, older: Binaries, options: UpgradeOptions): Promise<void> {
  const { binaries, settings, copyDatabase } = options
  const current = await serveFor(folder, { ...options, binaries: older })
  try {
    await makeCluster(making, { ...options, durable: settings['fsync'] !== 'off' })
    const newer = await serveFor(making, { ...options, binaries })
    try {
      await copyDatabase({ from: current.url, to: newer.url, file: `${making}.copy` })
    } finally {
      await newer.stop()
    }
    // While the older server runs for this process, nobody else can do the same.
    await rm(upgradedName(folder), { recursive: true, force: true })
    await rename(making, upgradedName(folder))
    await syncFolder(dirname(folder))
  } finally {
    await current.stop()
  }
}

async function serveFor(
  folder: string,
  { binaries, as, settings }: UpgradeOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [password, port] = [await readPassword(folder), await freePort()]
  const options = { binaries, as, settings, password, port }
  const owned = await serve(folder, options)
  return { url: serverUrl(port, password, DATABASE), stop: () => stopOwned(owned, folder, options) }
}

/** Replaces the older folder by the newer one, and returns the new place of the older one. */
export async function swap(folder: string, from: number): Promise<string> {
  const day = `${folder}-${from}-${new Date().toISOString().slice(0, 10)}`
  const kept = existsSync(day) ? `${day}-${Date.now()}` : day
  await rename(folder, kept)
  if (await readPostmaster(kept)) {
    // An older Dayloom started in between, and its writes must not be lost.
    await rename(kept, folder)
    throw inUse(folder)
  }
  await finishUpgrade(folder)
  return kept
}

/** The last step. The folder is missing, because the older one has its other name, and the newer one is complete. */
async function finishUpgrade(folder: string): Promise<void> {
  const upgraded = upgradedName(folder)
  if ((await readVersion(folder)) !== undefined || (await readVersion(upgraded)) === undefined) return
  await rename(upgraded, folder).catch((error: unknown) => {
    // Another process has done it.
    if (!hasCode(error, 'ENOENT')) throw error
  })
  await syncFolder(dirname(folder))
}

async function readVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}
