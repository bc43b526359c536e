import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, openSync, closeSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './start-errors.ts'

/** One folder at a time: the recursive `mkdir` of Node never ends where a parent, such as /proc, refuses children. */
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another server made it at the same moment.
    if (!existsSync(folder)) throw error
  }
}

/** Makes a folder of the configuration, and sees that something can be kept there. Throws a `StartError`. */
export const claimDataDir = (folder: string, variable = 'DATA_DIR') => {
  // Two containers on one volume may have processes of the same number.
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    makeFolder(folder)
    closeSync(openSync(probe, 'w', 0o600))
    rmSync(probe)
  } catch (cause) {
    throw new StartError(`${variable} cannot be used: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  }
}
