import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { exportDocumentSchema, type ExportDocument } from '@dayloom/validators/export'
import type { UserContext } from '../src/context.ts'
import { exportData } from '../src/exchange/export/export-stream.ts'
import { importData } from '../src/exchange/restore-export/import-stream.ts'

/** What a person's export says, as a file would carry it. */
export const exported = async (ctx: UserContext): Promise<ExportDocument> =>
  exportDocumentSchema.parse(await json(Readable.from((await exportData(ctx)).body)))

/** A document, or any text, in pieces of so many bytes. */
async function* sent(document: unknown, piece: number) {
  const bytes = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document))
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

/** Imports a document, or what is to be taken for one; in pieces that end anywhere. */
export const load = (ctx: UserContext, document: unknown, piece = 1000) =>
  importData(ctx, sent(document, piece))
