import { localDay } from '@dayloom/domain/local-day'
import { exportedRows } from '@dayloom/validators/export'
import type { Files, UserContext } from '../context.ts'
import { toBase64 } from '../files/base64.ts'
import { collectExport } from './export.ts'

type Collected = Awaited<ReturnType<typeof collectExport>>

/** A file as one text, in pieces. Null where its bytes are gone, which must not keep the rest from its owner. */
const textOf = async (files: Files, storage_key: string) => {
  const body = await files.read(storage_key)
  return body && toBase64(body)
}

async function* writePicture(files: Files, storage_key: string | null) {
  const text = storage_key === null ? null : await textOf(files, storage_key)
  yield ',"picture":'
  if (!text) {
    yield 'null'
    return
  }
  yield '"'
  yield* text
  yield '"'
}

async function* writeFiles(files: Files, stored: Collected['files']) {
  yield ',"files":['
  let between = ''
  for (const { id, storage_key } of stored) {
    const text = await textOf(files, storage_key)
    if (!text) continue
    yield `${between}{"id":${JSON.stringify(id)},"content":"`
    yield* text
    yield '"}'
    between = ','
  }
  yield ']'
}

/** The document piece by piece: a full account has 200 MB of files, of which one piece at a time is in memory. */
async function* write(files: Files, { document, files: stored, picture }: Collected) {
  const rows = exportedRows.omit({ picture: true }).parse(document)
  yield JSON.stringify(rows).slice(0, -1)
  yield* writePicture(files, picture)
  yield* writeFiles(files, stored)
  yield '}'
}

/** Everything the person owns as one JSON document, named by their day. `docs/export-format.md` describes it. */
export const exportData = async (ctx: UserContext) => {
  const { now, ports, user } = ctx
  await ports.limits.consume('export', user.id)
  const collected = await collectExport(ctx)
  ports.audit('data_exported', { request: ctx.request, user_id: user.id })
  return {
    name: `dayloom-export-${localDay(now(), user.timezone)}.json`,
    body: write(ports.files, collected),
  }
}
