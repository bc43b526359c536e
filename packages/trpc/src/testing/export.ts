import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { exportDocumentSchema, type ExportDocument } from '@dayloom/validators/export'
import type { UserContext } from '../context.ts'
import { exportData } from '../export/export-stream.ts'
import { importData } from '../import/import-stream.ts'

/** What a person's export says, as a file would carry it. */
export const exported = async (ctx: UserContext): Promise<ExportDocument> =>
  exportDocumentSchema.parse(await json(Readable.from((await exportData(ctx)).body)))

/** Imports a document that comes in one piece. */
export const load = (ctx: UserContext, document: unknown) =>
  importData(ctx, Readable.from([Buffer.from(JSON.stringify(document))]))
