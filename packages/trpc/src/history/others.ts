import { closedDaySchema } from '@dayloom/validators/days'
import { labelColorSchema, tagKey } from '@dayloom/validators/tags'
import { profileUpdateInput } from '@dayloom/validators/users'
import { viewSchema } from '@dayloom/validators/views'
import { z } from 'zod'
import { isTooMany } from '../platform/limits.ts'
import { limitDays, limitTags, limitViews } from '../platform/load/account-limits.ts'
import { added } from '../platform/changes/record.ts'
import { changeTag, removeTag } from '../tags/service.ts'
import { tokenForbidden } from '../exchange/tokens/permission.ts'
import { writeProfile } from '../account/users/profile.ts'
import { assertOne, refuse, touched, type Undo, type Undone } from './undo.ts'
import { removeList } from '../lists/service.ts'
import { listSchema } from '@dayloom/validators/lists'
import { ownCalendarSchema } from '@dayloom/validators/calendars'
import { removeCalendar } from '../exchange/calendars/service.ts'

const tag = z.object({ name: z.string(), color: labelColorSchema })

export const undoTag: Undo = {
  remove: ({ tx, ctx, change }) =>
    removeTag(tx, ctx, change.id).catch((error: unknown) => {
      if (isTooMany(error)) throw error
      return refuse()
    }),
  make: async ({ tx, ctx }, fields) => {
    const user_id = ctx.user.id
    const { name, color } = tag.parse(fields)
    const data = { user_id, key: tagKey(name), name, color }
    await assertOne(tx.tag.createMany({ data, skipDuplicates: true }))
    added(tx, 'tag', [data.key])
    await limitTags(tx, user_id)
  },
  // It goes by the name that it was given.
  set: ({ tx, ctx, change }, fields) => {
    const { name: now = change.id } = tag.partial().parse(change.after ?? {})
    return changeTag(tx, ctx, { tag: now, ...tag.partial().parse(fields) })
  },
}

const loggedList = listSchema.pick({ name: true, color: true, archived: true, position: true }).partial()

const viewOf = ({ ctx, change }: Undone) => ({ user_id: ctx.user.id, id: change.id })

export const undoView: Undo = {
  remove: (undone) => assertOne(undone.tx.view.deleteMany({ where: viewOf(undone) })),
  make: async (undone, fields) => {
    const { tx, ctx, change } = undone
    const view = viewSchema.parse({ id: change.id, ...fields })
    const data = { ...view, user_id: ctx.user.id }
    await assertOne(tx.view.createMany({ data, skipDuplicates: true }))
    await limitViews(tx, ctx.user.id)
  },
  set: (undone, fields) => {
    const { name, query } = viewSchema.pick({ name: true, query: true }).partial().parse(fields)
    const data = { ...(name !== undefined && { name }), ...(query !== undefined && { query }) }
    return assertOne(undone.tx.view.updateMany({ where: viewOf(undone), data }))
  },
}

/** A place that another list has taken since is not taken from it. */
const listPosition = async ({ tx, ctx, change: { id } }: Undone, position: string | undefined) => {
  if (position === undefined) return undefined
  const taken = await tx.list.count({ where: { user_id: ctx.user.id, position, id: { not: id } } })
  return taken === 0 ? position : undefined
}

export const undoList: Undo = {
  remove: ({ tx, ctx, change }) => removeList(tx, ctx, change.id, false),
  // Each of its tasks has a row of its own in the log, which brings it back.
  make: ({ tx, ctx, change }) =>
    assertOne(
      tx.list.updateMany({
        where: { user_id: ctx.user.id, id: change.id, deleted_at: { not: null } },
        data: { deleted_at: null },
      }),
    ),
  set: async (undone, fields) => {
    const { name, color, archived, position } = loggedList.parse(fields)
    const place = await listPosition(undone, position)
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(archived !== undefined && { archived }),
      ...(place !== undefined && { position: place }),
    }
    const { user } = undone.ctx
    return assertOne(
      undone.tx.list.updateMany({
        where: { user_id: user.id, id: undone.change.id, deleted_at: null },
        data,
      }),
    )
  },
}

const loggedCalendar = ownCalendarSchema.omit({ host: true }).partial()

export const undoCalendar: Undo = {
  remove: ({ tx, ctx, change }) => removeCalendar(tx, ctx.user.id, change.id),
  // Its address is not in the log.
  make: refuse,
  set: ({ tx, ctx, change }, fields) => {
    const { name, color, counts_as_busy } = loggedCalendar.parse(fields)
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(counts_as_busy !== undefined && { counts_as_busy }),
    }
    return assertOne(tx.calendar.updateMany({ where: { user_id: ctx.user.id, id: change.id }, data }))
  },
}

const dayFields = closedDaySchema.partial()

const dayOf = ({ ctx, change }: Undone) => ({ user_id: ctx.user.id, day: new Date(change.id) })

export const undoDay: Undo = {
  remove: (undone) => assertOne(undone.tx.closedDay.deleteMany({ where: dayOf(undone) })),
  make: async (undone, fields) => {
    const { date: _, ...day } = closedDaySchema.parse(fields)
    const data = { ...dayOf(undone), ...day }
    await assertOne(undone.tx.closedDay.createMany({ data, skipDuplicates: true }))
    await limitDays(undone.tx, undone.ctx.user.id)
  },
  set: (undone, fields) => {
    const { date: _, ...data } = dayFields.parse(fields)
    return assertOne(undone.tx.closedDay.updateMany({ where: dayOf(undone), data }))
  },
}

/** Only what a person changes by the profile: the rest is of the account. */
export const undoProfile: Undo = {
  remove: refuse,
  make: refuse,
  set: ({ tx, ctx }, fields) => {
    if (ctx.token) throw tokenForbidden()
    const { success, data } = profileUpdateInput.strict().safeParse(fields)
    if (!success) throw touched()
    return writeProfile(tx, ctx, data)
  },
}
