import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { checksumLine, checksumsPart, SIGNATURE, type Part } from '../backup/format.ts'
import { readParts } from '../backup/read.ts'

/** The same backup with other parts, and with the checksums that those would have. Its signature is the old one. */
export async function rewriteBackup(from: string, to: string, change: (parts: Part[]) => Part[]) {
  const before: Part[] = []
  for await (const { name, body } of readParts(from)) before.push({ name, body })
  const all = change(before)
  const parts = all.filter(({ name }) => name !== SIGNATURE)
  const signature = all.filter(({ name }) => name === SIGNATURE)
  const archive = pack()
  for (const { name, body } of [...parts, checksumsPart(1, parts.map(checksumLine)), ...signature])
    archive.entry({ name }, Buffer.from(body))
  archive.finalize()
  await writeFile(to, gzipSync(await buffer(archive)))
}
