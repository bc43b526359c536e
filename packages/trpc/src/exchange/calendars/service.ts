import type { Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
import type { CalendarCreateInput, CalendarIdInput, CalendarUpdateInput } from '@dayloom/validators/calendars'
import { calendarMessages } from '@dayloom/validators/messages/calendars'
import type { UserContext } from '../../context.ts'
import { invalid, notFound } from '../../errors.ts'
import { added, watch } from '../../platform/changes/record.ts'
import { newId } from '../../platform/ids.ts'
import { limitCalendars, refuseMoreCalendars } from '../../platform/load/account-limits.ts'
import { asHeavyWork } from '../../platform/load/heavy-work.ts'
import { boardTransaction } from '../../tasks/board/board.ts'
import { hostOf } from '../connections/list.ts'
import { fetchEvents } from './fetch.ts'
import { refreshCalendar as refreshOne, waitAfter } from './refresh.ts'
import { replaceEvents } from './replace.ts'
import { encryptAddress } from './secret.ts'

const calendarColumns = {
  id: true,
  name: true,
  color: true,
  host: true,
  counts_as_busy: true,
  refreshed_at: true,
  failing_since: true,
  error: true,
} as const satisfies Prisma.CalendarSelect

const calendarNotFound = () => notFound(calendarMessages.notFound)

/** The oldest first. */
export const listCalendars = ({ db, user }: Pick<UserContext, 'db' | 'user'>) =>
  db.calendar.findMany({
    where: { user_id: user.id },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    select: calendarColumns,
  })

const findCalendar = (db: UserContext['db'] | Transaction, user_id: string, id: string) =>
  db.calendar.findUnique({ where: { user_id_id: { user_id, id } }, select: calendarColumns })

const readCalendar = async ({ db, user }: UserContext, id: string) => {
  const calendar = await findCalendar(db, user.id, id)
  if (!calendar) throw calendarNotFound()
  return calendar
}

/** Reads it first: an address that is none adds nothing. A client-made id sent again returns the first result. */
export const createCalendar = async (ctx: UserContext, { url, ...input }: CalendarCreateInput) => {
  const { db, ports, user } = ctx
  const user_id = user.id
  const { id = newId(ctx.now()), name, color, counts_as_busy } = input
  const same = await findCalendar(db, user_id, id)
  if (same) {
    ctx.reply.idempotentReplay()
    return same
  }
  await refuseMoreCalendars(db, user_id)
  await ports.limits.consume('calendar_fetch', user_id)
  const outcome = await asHeavyWork(ctx, () => fetchEvents(ctx, user, url, null))
  if (outcome.kind !== 'read')
    throw outcome.kind === 'failed'
      ? invalid('url', outcome.error, outcome.values)
      : invalid('url', calendarMessages.none)
  return boardTransaction(ctx, async (tx) => {
    const at = ctx.now()
    const times = { created_at: at, refreshed_at: at, run_at: new Date(at.getTime() + waitAfter(0)) }
    const data = { user_id, id, name, color, counts_as_busy, host: hostOf(url), ...times, ...outcome.known }
    const made = await tx.calendar.create({
      data: { ...data, url: encryptAddress(ctx, id, url) },
      select: calendarColumns,
    })
    added(tx, 'calendar', [id])
    await limitCalendars(tx, user_id)
    await replaceEvents(tx, { user_id, id }, outcome.events)
    await ctx.saveAnswer?.(tx, made)
    return made
  })
}

export const updateCalendar = async (ctx: UserContext, { id, ...changes }: CalendarUpdateInput) => {
  const { name, color, counts_as_busy } = changes
  const user_id = ctx.user.id
  await boardTransaction(ctx, async (tx) => {
    await watch(tx, 'calendar', [id])
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(counts_as_busy !== undefined && { counts_as_busy }),
    }
    await tx.calendar.updateMany({ where: { user_id, id }, data })
  })
  return readCalendar(ctx, id)
}

/** Its events go with it. */
export const removeCalendar = async (tx: Transaction, user_id: string, id: string) => {
  await watch(tx, 'calendar', [id])
  const { count } = await tx.calendar.deleteMany({ where: { user_id, id } })
  if (count === 0) throw calendarNotFound()
}

export const deleteCalendar = async (ctx: UserContext, { id }: CalendarIdInput) => {
  await boardTransaction(ctx, (tx) => removeCalendar(tx, ctx.user.id, id))
  return { done: true as const }
}

/** Asks the address now. What failed is in the answer. */
export const refreshCalendar = async (ctx: UserContext, { id }: CalendarIdInput) => {
  const user_id = ctx.user.id
  await readCalendar(ctx, id)
  await ctx.ports.limits.consume('calendar_fetch', user_id)
  await asHeavyWork(ctx, () => refreshOne(ctx, { user_id, id }))
  return readCalendar(ctx, id)
}
