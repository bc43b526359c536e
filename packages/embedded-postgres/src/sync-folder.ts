import { open } from 'node:fs/promises'

/** A rename survives a power failure once its folder is synced. Windows opens no folder, and needs no such step. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
