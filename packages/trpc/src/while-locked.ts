import { asDatabase, type Transaction } from '@dayloom/db/client'
import { idSchema } from '@dayloom/validators/fields'
import { userSchema } from '@dayloom/validators/users'
import type { Context, Principal } from './context.ts'
import { signedOut } from './errors.ts'
import { createKeyedSemaphore } from './platform/load/keyed-semaphore.ts'
import { lockUser } from './platform/lock-user.ts'
import { userColumns } from './account/users/columns.ts'

/** One thing that is read at one address and changed at the same. What holds a task as it is, is its version. */
export type Thing = 'task' | 'habit' | 'profile' | 'calendarFeed'

/** Each holds a connection while it waits for what else this person does. */
const turns = createKeyedSemaphore({ concurrency: 1, maxWaiting: 50, timeout: 4000 })

/** The person as they are by now: the request's session found them earlier. */
const principalNow = async (tx: Transaction, principal: Principal): Promise<Principal> => {
  const found = await tx.user.findUnique({ where: { id: principal.user.id }, select: userColumns })
  if (!found) throw signedOut()
  return { ...principal, user: userSchema.parse(found) }
}

const lock = async (tx: Transaction, thing: Exclude<Thing, 'task'>, user_id: string, id: unknown) => {
  // Before the row, as whoever moves a habit does.
  await lockUser(tx, user_id, 'NO KEY UPDATE')
  const { data: habit } = idSchema.safeParse(id)
  if (thing === 'habit' && habit !== undefined)
    await tx.$queryRaw`
      SELECT FROM habits WHERE user_id = ${user_id}::uuid AND id = ${habit}::uuid FOR NO KEY UPDATE`
  if (thing === 'calendarFeed')
    await tx.$queryRaw`SELECT FROM calendar_feeds WHERE user_id = ${user_id}::uuid FOR UPDATE`
}

/** Does something with a thing that nobody else changes until it is done, in one transaction. */
export const whileLocked = async <T>(
  ctx: Context,
  thing: Exclude<Thing, 'task'>,
  id: unknown,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const { principal } = ctx
  if (!principal) throw signedOut()
  const { id: user_id } = principal.user
  return turns.run(user_id, () =>
    ctx.db.$transaction(async (tx) => {
      await lock(tx, thing, user_id, id)
      const now = thing === 'profile' ? await principalNow(tx, principal) : principal
      return work({ ...ctx, db: asDatabase(tx), principal: now })
    }),
  )
}
