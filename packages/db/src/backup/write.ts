import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { syncFolder } from '@dayloom/embedded-postgres/sync-folder'
import { pack as createPack, type Pack } from 'tar-stream'
import {
  BackupError,
  checksumLine,
  checksumsPart,
  PARTS_PER_CHECKSUMS,
  SIGNATURE,
  type Part,
} from './format.ts'
import { verifyBackup, type Verified } from './read.ts'

interface Options {
  sign?: ((contents: string) => string) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Writes the parts into a new file that only its owner can read. The file is called `<file>.partial` until it is
 * complete, synced and read back. Throws a `BackupError` if the file exists.
 */
export async function writeBackup(
  file: string,
  parts: AsyncIterable<Part>,
  { sign, signal }: Options = {},
): Promise<Verified> {
  const partial = `${file}.partial`
  await refuseExisting(file)
  try {
    // A killed backup may have left one with other permissions.
    await rm(partial, { force: true })
    await pipeline(
      archive(withChecksums(parts, sign)),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    const verified = await verifyBackup(partial, signal)
    await refuseExisting(file)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return verified
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw explain(file, error)
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Turns an error about the file into a line for the operator; other errors pass through. */
function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const isOfFile = 'path' in error && String(error.path).startsWith(file)
  if (!isOfFile && !full.has(String(error.code))) return error
  return new BackupError(`${file} cannot be written: ${error.message}`, { cause: error })
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupError(`${file} exists already: name another file`)
}

async function* withChecksums(parts: AsyncIterable<Part>, sign: Options['sign']): AsyncGenerator<Part> {
  const contents = createHash('sha256')
  let lines: string[] = []
  let number = 0
  for await (const part of parts) {
    yield part
    const line = checksumLine(part)
    contents.update(line)
    lines.push(line)
    if (lines.length < PARTS_PER_CHECKSUMS) continue
    yield checksumsPart(++number, lines)
    lines = []
  }
  if (lines.length > 0) yield checksumsPart(++number, lines)
  if (sign) yield { name: SIGNATURE, body: Buffer.from(sign(contents.digest('hex'))) }
}

/** The bytes of a tar archive, with one part in memory at a time. */
async function* archive(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const pack = createPack()
  const filling = fill(pack, parts).then(
    () => pack.finalize(),
    (error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    for await (const chunk of pack) if (chunk instanceof Uint8Array) yield chunk
  } finally {
    pack.destroy()
    await filling
  }
}

async function fill(pack: Pack, parts: AsyncIterable<Part>): Promise<void> {
  for await (const { name, body } of parts) {
    await new Promise<void>((resolve, reject) => {
      pack.entry(
        { name, size: body.length, mode: 0o600 },
        Buffer.from(body.buffer, body.byteOffset, body.length),
        (error) => (error ? reject(error) : resolve()),
      )
    })
  }
}
