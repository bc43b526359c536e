import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@dayloom/db/backup/create'
import { runExclusively } from '@dayloom/db/backup/exclusive'
import { backupStore } from '../backup/file-store.ts'
import type { Job } from './runner.ts'
import type { JobDeps } from './job-deps.ts'

const TEN_MINUTES = 600_000
const BACKUPS_KEPT = 7
/** Any number that no other program takes in this database. */
const BACKUP_LOCK_ID = 7_300_155_303
const backupName = /^dayloom-\d{4}-\d{2}-\d{2}\.tar\.gz$/

const nameOf = (at: Date) => `dayloom-${at.toISOString().slice(0, 10)}.tar.gz`

/** Only what this job made is ever removed. */
const removeOld = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).toSorted()
  for (const name of names.slice(0, -BACKUPS_KEPT)) await rm(join(folder, name))
}

interface BackupTarget {
  folder: string
  databaseUrl: string
  secretKeyId: string | undefined
}

/** One backup for each day of UTC, of which the newest seven are kept. Of several processes, one makes it. */
export const backupJob = (
  { host, log }: JobDeps,
  { folder, databaseUrl, secretKeyId }: BackupTarget,
): Job => {
  const make = async (signal: AbortSignal) => {
    const now = host.now()
    const file = join(folder, nameOf(now))
    if ((await readdir(folder)).includes(nameOf(now))) return
    const files = backupStore(host.ports.files)
    const { manifest } = await createBackup({
      url: databaseUrl,
      file,
      files,
      secretKeyId,
      sign: (contents) => host.ports.secrets.hash('backup', contents),
      now,
      signal,
    })
    log.info({ file, files: manifest.files }, 'the daily backup is written')
    const missing = manifest.missing_files.length
    if (missing > 0)
      log.warn({ file, missing }, 'files are not whole in the store and not in the daily backup')
    await removeOld(folder)
  }
  return {
    name: 'backup',
    every: TEN_MINUTES,
    run: async (signal) => {
      try {
        await runExclusively(databaseUrl, BACKUP_LOCK_ID, () => make(signal))
      } catch (err) {
        if (!signal.aborted) log.error({ err, folder }, 'the daily backup failed and is tried again soon')
      }
    },
  }
}
