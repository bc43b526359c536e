import { closedDaySchema } from '@dayloom/validators/days'
import { labelColorSchema, tagKey } from '@dayloom/validators/tags'
import { profileUpdateInput } from '@dayloom/validators/users'
import { viewSchema } from '@dayloom/validators/views'
import { z } from 'zod'
import { isTooMany } from '../limits.ts'
import { limitDays, limitTags, limitViews } from '../load/account-limits.ts'
import { added } from '../changes/record.ts'
import { changeTag, removeTag } from '../tags/service.ts'
import { tokenForbidden } from '../tokens/permission.ts'
import { writeProfile } from '../users/profile.ts'
import { assertOne, refuse, touched, type Undo, type Undone } from './undo.ts'

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
