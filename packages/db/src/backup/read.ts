import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import type { z } from 'zod'
import {
  BackupError,
  checksumLine,
  FORMAT,
  HEADER,
  headerSchema,
  isChecksums,
  keyOf,
  MANIFEST,
  manifestSchema,
  MAX_PART_BYTES,
  SIGNATURE,
  tableOf,
  type Header,
  type Manifest,
  type Part,
} from './format.ts'

export interface Verified {
  header: Header
  manifest: Manifest
  /** Stands for every byte of the backup but its signature. */
  contents: string
  signature: string | undefined
}

/** A part as it was read. The signature has no checksum. */
interface ReadPart extends Part {
  checksum: string
}

/**
 * The parts of a backup in order, without the checksums. A part is compared with its checksum only after the next
 * `PARTS_PER_CHECKSUMS` parts, so call `verifyBackup` first. Throws a `BackupError` that says what is wrong.
 */
export async function* readParts(file: string, signal?: AbortSignal): AsyncGenerator<ReadPart> {
  const extract = createExtract()
  const reading = pipeline(createReadStream(file), createGunzip(), extract, { signal }).catch(
    (error: unknown) => {
      throw explain(file, error)
    },
  )
  // It is awaited below, or fails before if the archive ends early.
  reading.catch(() => undefined)
  let unchecked: string[] = []
  let first = true
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      if (first && name !== HEADER) throw new BackupError(`${file} is not a backup of Dayloom`)
      if (size > MAX_PART_BYTES) throw new BackupError(`${file} is damaged: ${name} is too large`)
      first = false
      const chunks: Uint8Array[] = []
      for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk)
      const part = { name, body: Buffer.concat(chunks) }
      if (name === SIGNATURE) yield { ...part, checksum: '' }
      else if (!isChecksums(name)) {
        const checksum = checksumLine(part)
        unchecked.push(checksum)
        yield { ...part, checksum }
      } else {
        if (part.body.toString() !== unchecked.join(''))
          throw new BackupError(`${file} is damaged: ${name} does not match the parts before it`)
        unchecked = []
      }
    }
    await reading
  } catch (error) {
    throw explain(file, error)
  } finally {
    extract.destroy()
    await reading.catch(() => undefined)
  }
  if (first || unchecked.length > 0) throw new BackupError(`${file} is damaged: its end is missing`)
}

/** Reads a whole backup and compares every checksum and count. Throws a `BackupError` unless it is complete. */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<Verified> {
  const damaged = (what: string): BackupError => new BackupError(`${file} is damaged: ${what}`)
  const rows = new Map<string, number>()
  let files = 0
  let header: Header | undefined
  let manifest: Manifest | undefined
  let signature: string | undefined
  const contents = createHash('sha256')
  for await (const { name, body, checksum } of readParts(file, signal)) {
    contents.update(checksum)
    const table = tableOf(name)
    if (name === SIGNATURE && manifest && signature === undefined) signature = Buffer.from(body).toString()
    else if (manifest) throw damaged('something follows its manifest')
    else if (name === HEADER && !header) header = parse(headerSchema, body, file)
    else if (name === MANIFEST) manifest = parse(manifestSchema, body, file)
    else if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + countRows(body))
    else if (keyOf(name) !== undefined) files += 1
    else throw damaged(`it holds ${name}`)
  }
  if (!header || !manifest) throw damaged('its manifest is missing')
  for (const table of manifest.tables) {
    if ((rows.get(table.name) ?? 0) !== table.rows) throw damaged(`rows of ${table.name} are missing`)
    rows.delete(table.name)
  }
  if (rows.size > 0 || files !== manifest.files) throw damaged('its manifest is of another backup')
  return { header, manifest, contents: contents.digest('hex'), signature }
}

/** COPY ends each row with a line feed, and escapes one inside a value. */
export function countRows(body: Uint8Array): number {
  let count = 0
  for (let at = body.indexOf(10); at !== -1; at = body.indexOf(10, at + 1)) count += 1
  return count
}

function parse<T>(schema: z.ZodType<T>, body: Uint8Array, file: string): T {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(body).toString())
  } catch {
    throw new BackupError(`${file} is damaged: its description cannot be read`)
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const newer =
    typeof value === 'object' && value !== null && 'format' in value && Number(value.format) > FORMAT
  throw new BackupError(
    newer
      ? `${file} was made by a newer Dayloom: update this one first`
      : `${file} is damaged: its description is not as expected`,
  )
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof BackupError) return error
  if (!(error instanceof Error) || error.name === 'AbortError') return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`${file} is not there`)
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`${file} cannot be read: ${error.message}`)
  if (error.message === 'incorrect header check') return new BackupError(`${file} is not a backup of Dayloom`)
  return new BackupError(`${file} is damaged or not a backup of Dayloom: ${error.message}`, { cause: error })
}
