import type { Database } from '@dayloom/db/client'
import { eraseUser, importDocument, newId, removeDueFiles, type FileStore } from '@dayloom/trpc/server'
import { exportDocumentSchema } from '@dayloom/validators/export'
import { passwords } from '../ports/passwords.ts'
import { attachSamples } from './attachments.ts'
import { demo, createDemoDocument } from './demo-document.ts'

interface SeedDeps {
  db: Database
  files: FileStore
}

const removeDemo = async ({ db, files }: SeedDeps, now: Date) => {
  const before = await db.user.findUnique({ where: { email: demo.email }, select: { id: true } })
  if (!before) return
  const keys = await db.$transaction((tx) => eraseUser(tx, before.id, now), { timeout: 40_000 })
  await removeDueFiles({ db, now: () => now, ports: { files } }, keys)
}

/** Makes the demo account, in place of the one that is there, and tells what it holds. */
export const seed = async (deps: SeedDeps, now: Date, timezone: string) => {
  const { db } = deps
  const document = exportDocumentSchema.parse(createDemoDocument(now, timezone))
  const { name, email, age, created_at, email_verified } = document.profile
  const password_hash = await passwords.hash(demo.password)
  await removeDemo(deps, now)
  const user = await db.user.create({
    data: { id: newId(now), name, email, age, timezone, created_at, email_verified, password_hash },
    select: { id: true },
  })
  const imported = await importDocument({ db, user }, document)
  return { ...imported, files: await attachSamples(deps, user.id) }
}
