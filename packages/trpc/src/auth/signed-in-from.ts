import type { Database, Transaction } from '@dayloom/db/client'
import { watch } from '../changes/record.ts'
import { remindInZone } from '../reminders/zone.ts'
import { signInColumns } from '../users/columns.ts'

/** The person who signs in, as they are. */
export const readSignInUser = (db: Database | Transaction, id: string) =>
  db.user.findUniqueOrThrow({ where: { id }, select: signInColumns })

/** The same, in the zone that their browser tells; undefined leaves the one they had. */
export const signedInFrom = async (tx: Transaction, id: string, timezone: string | undefined, now: Date) => {
  if (timezone === undefined) return readSignInUser(tx, id)
  await watch(tx, 'profile', [id])
  await remindInZone(tx, id, timezone, now)
  await tx.user.updateMany({ where: { id }, data: { timezone } })
  return readSignInUser(tx, id)
}
