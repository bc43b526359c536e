import type { Transaction } from '@dayloom/db/client'
import {
  tableFields,
  type ImportInput,
  type ImportReport,
  type ImportSource,
} from '@dayloom/validators/connections/imports'
import { limits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import type { UserContext } from '../../context.ts'
import { invalid } from '../../errors.ts'
import { atMost, type IncomingFile } from '../../platform/files/incoming.ts'
import { createHold, imports } from '../restore-export/held.ts'
import { withImportLease } from '../restore-export/import-lease.ts'
import { asHeavyWork } from '../../platform/load/heavy-work.ts'
import type { Draft, Reading } from './draft.ts'
import { readGeneric } from './generic/read.ts'
import { readHabitica } from './habitica.ts'
import { readLoop } from './loop.ts'
import { tooLarge } from './refusals.ts'
import { rowsOf } from './rows.ts'
import { readTickTick } from './ticktick.ts'
import { readTodoist } from './todoist.ts'
import { readVikunja } from './vikunja.ts'
import { writeImport } from './write.ts'

type Reader = (bytes: Buffer, reading: Reading, fileName: string, input: ImportInput) => Promise<Draft>

const readers: Record<ImportSource, Reader> = {
  todoist: readTodoist,
  ticktick: readTickTick,
  habitica: readHabitica,
  loop: readLoop,
  vikunja: readVikunja,
  csv: readGeneric,
}

const collect = async ({ body }: IncomingFile, hold: (bytes: number) => void) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of atMost(body, limits.imports.bytes, tooLarge)) {
    size += chunk.length
    hold(size)
    chunks.push(chunk)
  }
  if (size === 0) throw invalid('file', serverMessages.imports.empty)
  return Buffer.concat(chunks)
}

/**
 * Reads a file of another product, and adds what it holds or only tells what it would. What is built of it is many times
 * its size, so it is built and written in one turn, of which there are two at a time.
 */
const importFile = async (
  ctx: UserContext,
  input: ImportInput,
  file: IncomingFile,
): Promise<ImportReport> => {
  const { source, dry_run } = input
  const hasColumns = input.day_format !== undefined || tableFields.some((field) => input[field] !== undefined)
  if (hasColumns && source !== 'csv') throw invalid('source', serverMessages.imports.noColumns)
  const { hold, release } = createHold()
  const build = async (bytes: Buffer) => {
    const unpacked = (more: number) => hold(bytes.length + more)
    const { timezone, day_starts_at } = ctx.user
    const reading = { timezone, day_starts_at, now: ctx.now(), hold: unpacked }
    const draft = await readers[source](bytes, reading, file.name, input)
    const rows = await rowsOf(source, draft, reading)
    const skipped = draft.skipped.toSorted((a, b) => a.line - b.line)
    const table = draft.table()
    const reportOf = (created: ImportReport['created']) => ({
      created,
      skipped,
      not_taken: draft.notTaken(),
      ...(table && { table }),
    })
    const written = (tx: Transaction, created: ImportReport['created']) =>
      ctx.saveAnswer?.(tx, reportOf(created))
    return reportOf(await writeImport(ctx, rows, { isDryRun: dry_run === 'true', written }))
  }
  try {
    const bytes = await collect(file, hold)
    return await imports.run('', () => build(bytes))
  } finally {
    release()
  }
}

/** One at a time for a person, as the import of an export. */
export const importFrom = (ctx: UserContext, input: ImportInput, file: () => Promise<IncomingFile>) =>
  asHeavyWork(
    ctx,
    () =>
      withImportLease(ctx, async () => {
        await ctx.ports.limits.consume('import_elsewhere', ctx.user.id)
        return importFile(ctx, input, await file())
      }),
    { wait: false },
  )
