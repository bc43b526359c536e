import type { Transaction } from '@dayloom/db/client'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import type { ProfileUpdateInput } from '@dayloom/validators/users'
import { loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { signedOut } from '../../errors.ts'
import { judgementChanged } from '../../habits/checkpoint.ts'
import { remindInZone } from '../../reminders/zone.ts'
import { keepDueDays } from '../../tasks/due.ts'
import { userColumns } from './columns.ts'

/** Weeks that begin with another day are other weeks: no habit keeps what it knew of them. */
const dropWeeks = (tx: Transaction, user_id: string, week_start: WeekStart) =>
  tx.$executeRaw`
    UPDATE habits SET ${judgementChanged}
    WHERE user_id = ${user_id}::uuid
      AND EXISTS (SELECT FROM users WHERE id = ${user_id}::uuid AND week_start <> ${week_start}::week_start)`

/** Changes what is given, in a transaction that logs it. */
export const writeProfile = async (
  tx: Transaction,
  { user: { id }, now }: UserContext,
  changes: ProfileUpdateInput,
) => {
  const { week_start } = changes
  // Locks the person's row.
  await watch(tx, 'profile', [id])
  if (week_start) await dropWeeks(tx, id, week_start)
  await remindInZone(tx, id, changes.timezone, now())
  await keepDueDays(tx, id, changes.timezone)
  await tx.user.updateMany({ where: { id }, data: changes })
  return tx.user.findUnique({ where: { id }, select: userColumns })
}

/** Changes what is given; a null age clears it. */
export const updateProfile = async (ctx: UserContext, changes: ProfileUpdateInput) => {
  const updated = await loggedTransaction(ctx, (tx) => writeProfile(tx, ctx, changes))
  // The account was deleted after this request had begun.
  if (!updated) throw signedOut()
  return updated
}
