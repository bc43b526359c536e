import { statfs } from 'node:fs/promises'
import { AppError, type Disk } from '@dayloom/trpc/server'
import { serverLimits } from '@dayloom/validators/limits/server'
import { serverMessages } from '@dayloom/validators/messages/server'

const { reserve, part } = serverLimits.disk

/** Milliseconds that an answer is used for. */
const LOOK_EVERY_MS = 2000

interface Space {
  /** Bytes that this process may still write. */
  free: number
  size: number
}

/** Nearly full: what is left is kept for what the server and its database write by themselves. */
export const isNearlyFull = ({ free, size }: Space) => free < Math.min(reserve, part * size)

/** Null where the system does not say. */
const spaceOf = (folder: string): Promise<Space | null> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  )

export interface DiskWatch extends Disk {
  space: () => Promise<Space | null>
  isNearlyFull: () => Promise<boolean>
}

/** The disk of a folder. Of a database or a file store elsewhere it knows nothing. */
export const createDisk = (folder: string, read = spaceOf): DiskWatch => {
  let looked: { at: number; space: Promise<Space | null> } | undefined
  const space = () => {
    const now = performance.now()
    if (!looked || now - looked.at > LOOK_EVERY_MS) looked = { at: now, space: read(folder) }
    return looked.space
  }
  const nearlyFull = async () => {
    const found = await space()
    return found !== null && isNearlyFull(found)
  }
  return {
    space,
    isNearlyFull: nearlyFull,
    refuseNearlyFull: async () => {
      if (await nearlyFull()) throw new AppError('STORAGE_FULL', serverMessages.server.nearlyFull)
    },
  }
}
