import type { Database } from '@dayloom/db/client'
import { importDocument, newId } from '@dayloom/trpc/server'
import { exportDocument } from '@dayloom/validators/export'
import { passwords } from '../ports/passwords.ts'
import { demo, tellStory } from './story.ts'

/** Makes the demo account, in place of the one that is there, and tells what it holds. */
export const seed = async (db: Database, now: Date, timezone: string) => {
  const document = exportDocument.parse(tellStory(now, timezone))
  const { name, email, age, created_at, email_verified } = document.profile
  const password_hash = await passwords.hash(demo.password)
  await db.user.deleteMany({ where: { email } })
  const user = await db.user.create({
    data: { id: newId(now), name, email, age, timezone, created_at, email_verified, password_hash },
    select: { id: true },
  })
  return importDocument({ db, user }, document)
}
