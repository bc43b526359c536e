import { Readable } from 'node:stream'
import type { ImportReport, ImportSource } from '@dayloom/validators/connections/imports'
import type { TestUser } from '../../../testing/harness.ts'
import { importFrom } from './service.ts'

/** Imports a file for a person. */
export const run = (
  { ctx }: TestUser,
  source: ImportSource,
  bytes: Buffer,
  dry_run: 'true' | 'false' = 'false',
): Promise<ImportReport> =>
  importFrom(ctx, { source, dry_run }, async () => ({
    name: 'x.csv',
    type: '',
    body: Readable.from([bytes]),
  }))
