import type { Database } from '@dayloom/db/client'
import { userRow } from '@dayloom/db/testing/rows'
import { testHost } from '../host.ts'

/** People who are signed in already, at every server of a database: how that is done is not what a test is about. */
export const people = (db: Database, count: number) => {
  const { sessions } = testHost(db).ports
  const sign = async () => {
    const user = await db.user.create({
      data: userRow({ created_at: new Date() }),
      omit: { week_start: true },
    })
    return { token: await sessions.create(user, { userAgent: 'vitest' }), id: user.id, email: user.email }
  }
  return Promise.all(Array.from({ length: count }, sign))
}

export type TestUser = Awaited<ReturnType<typeof people>>[number]
