import type { Database, Transaction } from '@dayloom/db/client'
import type { WeekStart } from '@dayloom/validators/habits/schedule'
import type { ProfileUpdateInput } from '@dayloom/validators/users'
import type { UserContext } from '../context.ts'
import { signedOut } from '../errors.ts'
import { judgementChanged } from '../habits/checkpoint.ts'
import { userColumns } from './columns.ts'
import { lockUser } from '../lock-user.ts'

/** Weeks that begin with another day are other weeks: no habit keeps what it knew of them. */
const dropWeeks = (tx: Transaction, user_id: string, week_start: WeekStart) =>
  tx.$executeRaw`
    UPDATE habits SET ${judgementChanged}
    WHERE user_id = ${user_id}::uuid
      AND EXISTS (SELECT FROM users WHERE id = ${user_id}::uuid AND week_start <> ${week_start}::week_start)`

/** Changes what is given; a null age clears it. */
export const updateProfile = async ({ db, user }: UserContext, changes: ProfileUpdateInput) => {
  const { week_start } = changes
  const write = async (tx: Database | Transaction) =>
    tx.user.updateManyAndReturn({ where: { id: user.id }, data: changes, select: userColumns })
  const [updated] = week_start
    ? await db.$transaction(async (tx) => {
        await lockUser(tx, user.id, 'NO KEY UPDATE')
        await dropWeeks(tx, user.id, week_start)
        return write(tx)
      })
    : await write(db)
  // The account was deleted after this request had begun.
  if (!updated) throw signedOut()
  return updated
}
