import { limits } from '@dayloom/validators/limits'
import yauzl from 'yauzl'
import { AppError } from '../../../errors.ts'
import { notZip, tooLarge } from '../refusals.ts'

const { unzipped, entries: maxEntries } = limits.imports

const asZipError = (error: unknown) => (error instanceof AppError ? error : notZip())

const collect = async (zip: yauzl.ZipFile, entry: yauzl.Entry, hold: (bytes: number) => void) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) throw notZip()
    size += chunk.length
    hold(size)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The files of an archive that are wanted, by their names, and the names of the others. What they unpack to is counted while they do, whatever the
 * archive says: a small one can hold a very large file. `hold` is told of the bytes of all of them so far.
 */
export const unzip = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  hold: (bytes: number) => void,
): Promise<{ files: Map<string, Buffer>; others: string[] }> => {
  const files = new Map<string, Buffer>()
  const others: string[] = []
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > maxEntries) throw tooLarge()
    let whole = 0
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry.fileName)) {
        if (!entry.fileName.endsWith('/')) others.push(entry.fileName)
        continue
      }
      const file = await collect(zip, entry, (bytes) => {
        if (whole + bytes > unzipped) throw tooLarge()
        hold(whole + bytes)
      })
      whole += file.length
      files.set(entry.fileName, file)
    }
  } catch (error) {
    throw asZipError(error)
  }
  return { files, others }
}
