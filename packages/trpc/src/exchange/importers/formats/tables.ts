import { serverMessages } from '@dayloom/validators/messages/server'
import { invalid } from '../../../errors.ts'
import { createDraft, type Draft, type Reading } from '../draft.ts'
import { notOf } from '../refusals.ts'
import { unzip } from './zip.ts'

/** A table, and the name of its file without folders. */
export interface TableFile {
  name: string
  bytes: Buffer
}

const { imports } = serverMessages

const startsWith = (bytes: Buffer, mark: string) => bytes.subarray(0, mark.length).toString('latin1') === mark
const isZip = (bytes: Buffer) => startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')
export const isSqlite = (bytes: Buffer) => startsWith(bytes, 'SQLite format 3\0')

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
/** What macOS adds to an archive. */
const isHidden = (path: string) => path.startsWith('__MACOSX/') || baseName(path).startsWith('.')
const isTable = (path: string) => /\.(csv|tsv|txt)$/i.test(path) && !isHidden(path)

export const tablesIn = async (
  bytes: Buffer,
  name: string,
  draft: Draft,
  { hold }: Reading,
): Promise<TableFile[]> => {
  if (isSqlite(bytes)) throw invalid('file', imports.isDatabase)
  if (startsWith(bytes, '%PDF-')) throw invalid('file', imports.isPdf)
  if (!isZip(bytes)) return [{ name: baseName(name), bytes }]
  const { files, others } = await unzip(bytes, isTable, hold)
  if (others.includes('xl/workbook.xml')) throw invalid('file', imports.isSpreadsheet)
  if (files.size === 0) throw invalid('file', imports.noTableInZip)
  for (const other of others)
    if (!isHidden(other)) draft.leave(`The file “${other.slice(-60)}” of the archive`)
  return Array.from(files, ([path, file]) => ({ name: baseName(path), bytes: file }))
}

/** Reads each table of a file, or of a zip. `read` says whether a table is one of the source's. */
export const readTables = async (
  { bytes, name, source }: TableFile & { source: string },
  reading: Reading,
  read: (file: TableFile, draft: Draft) => Promise<boolean>,
): Promise<Draft> => {
  const draft = createDraft()
  const files = await tablesIn(bytes, name, draft, reading)
  let found = 0
  for (const file of files) {
    draft.beginFile(files.length > 1 ? file.name : '')
    if (await read(file, draft)) found += 1
    else if (files.length > 1) draft.leave(`It is not written as ${source} writes it`)
  }
  draft.beginFile('')
  if (found === 0) throw notOf(source)
  return draft
}
