import { existsSync, mkdirSync, openSync, closeSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './start-errors.ts'

/** One folder at a time: the recursive `mkdir` of Node never ends where a parent, such as /proc, refuses children. */
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Makes a folder of the configuration, and sees that something can be kept there. Throws a `StartError`. */
export const claimDataDir = (folder: string, variable = 'DATA_DIR') => {
  const probe = join(folder, `.probe-${process.pid}`)
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
