import type { Database, Transaction } from '@dayloom/db/client'
import { watch } from '../../platform/changes/record.ts'
import { wrongCredentials, type Credentials } from '../credentials.ts'
import { remindInZone } from '../../reminders/zone.ts'
import { keepDueDays } from '../../tasks/due.ts'
import { signInColumns } from '../users/columns.ts'

/** The person who signs in, as they are. */
export const readSignInUser = async (db: Database | Transaction, id: string) => {
  const user = await db.user.findUnique({ where: { id }, select: signInColumns })
  if (!user) throw wrongCredentials(id)
  return user
}

/** The same, in the zone that their browser tells; undefined leaves the one they had. */
export const signedInFrom = async (tx: Transaction, id: string, timezone: string | undefined, now: Date) => {
  if (timezone === undefined) return readSignInUser(tx, id)
  await watch(tx, 'profile', [id])
  await remindInZone(tx, id, timezone, now)
  await keepDueDays(tx, id, timezone)
  await tx.user.updateMany({ where: { id }, data: { timezone } })
  return readSignInUser(tx, id)
}

/** A password that was changed meanwhile does not come back by a new hash of the old one. */
export const renewHash = (db: Database, { id, credentials_version }: Credentials, password_hash: string) =>
  db.user.updateMany({ where: { id, credentials_version }, data: { password_hash } })
