import type { Transaction } from '@dayloom/db/client'
import { watch } from '../changes/record.ts'
import { remindInZone } from '../reminders/zone.ts'
import { signInColumns } from '../users/columns.ts'

/** The person who signs in, in the zone that their browser tells; undefined leaves the one they had. */
export const signedInFrom = async (tx: Transaction, id: string, timezone: string | undefined, now: Date) => {
  await watch(tx, 'profile', [id])
  await remindInZone(tx, id, timezone, now)
  await tx.user.updateMany({ where: { id }, data: { timezone } })
  return tx.user.findUniqueOrThrow({ where: { id }, select: signInColumns })
}
