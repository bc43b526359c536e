import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup is a gzipped tar archive with these parts in order: `dayloom-backup.json`, the tables as
 * `tables/<name>/<number>.copy` (the text format of COPY), the files as `files/<storage key>`, and `manifest.json`.
 * After every thousand parts, and at the end, `checksums/<number>.sha256` has the SHA-256 of each part before it. The last
 * part, `signature`, is a keyed hash of all these checksums. Backups of format 1 have none.
 */
export const FORMAT = 2
export const HEADER = 'dayloom-backup.json'
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'signature'
export const PARTS_PER_CHECKSUMS = 1000
/** The largest part: 16 times the largest upload. */
export const MAX_PART_BYTES = 160 * 1024 * 1024

/** The reason why a backup cannot be made or restored, as one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** One entry of the archive. */
export interface Part {
  name: string
  body: Uint8Array
}

const migration = z.object({ name: z.string(), checksum: z.string() })

export const headerSchema = z.object({
  format: z.int().min(1).max(FORMAT),
  created_at: z.iso.datetime(),
  /** The migrations of the tables, in order. */
  migrations: z.array(migration),
  /** Identifies the SECRET_KEY that encrypts some columns, without revealing it. */
  secret_key_id: z.string().optional(),
})
export type Header = z.output<typeof headerSchema>

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier).min(1), rows: z.int().nonnegative() }),
  ),
  sequences: z.array(z.object({ name: identifier, last_value: z.string().regex(/^-?\d+$/) })),
  files: z.int().nonnegative(),
  /** Named by a row, but not complete in the store. */
  missing_files: z.array(z.string()),
})
export type Manifest = z.output<typeof manifestSchema>

export const jsonPart = (name: string, value: Header | Manifest): Part => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

export const tablePart = (table: string, number: number, body: Uint8Array): Part => ({
  name: `tables/${table}/${String(number).padStart(6, '0')}.copy`,
  body,
})

/** The table of a part, if the part belongs to a table. */
export const tableOf = (name: string): string | undefined =>
  /^tables\/([a-z0-9_]+)\/\d+\.copy$/.exec(name)?.[1]

export const filePart = (key: string, body: Uint8Array): Part => ({ name: `files/${key}`, body })

/** The storage key of a part, if the part is a file. */
export const keyOf = (name: string): string | undefined => /^files\/([\w/-]+)$/.exec(name)?.[1]

/** The format of `sha256sum`, so that an unpacked archive can be checked with it. */
export const checksumLine = ({ name, body }: Part): string =>
  `${createHash('sha256').update(body).digest('hex')}  ${name}\n`

export const checksumsPart = (number: number, lines: string[]): Part => ({
  name: `checksums/${String(number).padStart(6, '0')}.sha256`,
  body: Buffer.from(lines.join('')),
})

export const isChecksums = (name: string): boolean => /^checksums\/\d+\.sha256$/.test(name)
