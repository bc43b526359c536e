import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * The file of a backup is a gzipped tar archive of parts, in this order: `dayloom-backup.json`, the tables as
 * `tables/<name>/<number>.copy` (the text format of COPY), the files as `files/<storage key>`, and `manifest.json`.
 * After every thousand parts, and at the end, `checksums/<number>.sha256` names the SHA-256 of each part before it.
 */
export const FORMAT = 1
export const HEADER = 'dayloom-backup.json'
export const MANIFEST = 'manifest.json'
export const PARTS_PER_CHECKSUMS = 1000
/** No part is larger: 16 times the largest upload. */
export const MAX_PART_BYTES = 160 * 1024 * 1024

/** Why a backup cannot be made or restored. The message is one line for the person who asked for it. */
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
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  /** The migrations that the tables are made by, in their order. */
  migrations: z.array(migration),
  /** Which SECRET_KEY some columns are encrypted with. It tells nothing about the key. */
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
  /** Named by a row, and not whole in the store when it was read. */
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

/** The table that a part belongs to, if it is one of a table. */
export const tableOf = (name: string): string | undefined =>
  /^tables\/([a-z0-9_]+)\/\d+\.copy$/.exec(name)?.[1]

export const filePart = (key: string, body: Uint8Array): Part => ({ name: `files/${key}`, body })

/** The storage key of a part, if it is a file. */
export const keyOf = (name: string): string | undefined => /^files\/([\w/-]+)$/.exec(name)?.[1]

/** As `sha256sum` writes it, so that an unpacked archive can be checked with it. */
export const checksumLine = ({ name, body }: Part): string =>
  `${createHash('sha256').update(body).digest('hex')}  ${name}\n`

export const checksumsPart = (number: number, lines: string[]): Part => ({
  name: `checksums/${String(number).padStart(6, '0')}.sha256`,
  body: Buffer.from(lines.join('')),
})

export const isChecksums = (name: string): boolean => /^checksums\/\d+\.sha256$/.test(name)
