import type { ProfileUpdateInput } from '@dayloom/validators/users'
import type { UserContext } from '../context.ts'
import { signedOut } from '../errors.ts'
import { userColumns } from './columns.ts'

/** Changes what is given; a null age clears it. */
export const updateProfile = async ({ db, user }: UserContext, changes: ProfileUpdateInput) => {
  const [updated] = await db.user.updateManyAndReturn({
    where: { id: user.id },
    data: changes,
    select: userColumns,
  })
  // The account was deleted after this request had begun.
  if (!updated) throw signedOut()
  return updated
}
