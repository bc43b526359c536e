import type { Database } from '@dayloom/db/client'
import {
  createUser,
  eraseUser,
  importDocument,
  newId,
  removeDueFiles,
  userIdOfEmail,
  type FileStore,
} from '@dayloom/trpc/server'
import { exportDocumentSchema } from '@dayloom/validators/export'
import { passwords } from '../ports/passwords.ts'
import { attachSamples } from './attachments.ts'
import { demo, createDemoDocument } from './demo-document.ts'

interface SeedDeps {
  db: Database
  files: FileStore
}

const removeDemo = async ({ db, files }: SeedDeps, now: Date) => {
  const before = await userIdOfEmail(db, demo.email)
  if (before === null) return
  const erased = await db.$transaction((tx) => eraseUser(tx, before, now), { timeout: 40_000 })
  await removeDueFiles({ db, now: () => now, ports: { files } }, erased)
}

/** Makes the demo account, in place of the one that is there, and tells what it holds. */
export const seed = async (deps: SeedDeps, now: Date, timezone: string) => {
  const { db } = deps
  const document = exportDocumentSchema.parse(createDemoDocument(now, timezone))
  const { name, email, age, created_at, email_verified } = document.profile
  const password_hash = await passwords.hash(demo.password)
  await removeDemo(deps, now)
  const profile = { name, email, age, timezone, created_at, email_verified }
  const user = await createUser(db, { ...profile, id: newId(now), password_hash })
  const imported = await importDocument({ db, user, now: () => now }, document)
  return { ...imported, files: await attachSamples(deps, user.id) }
}
