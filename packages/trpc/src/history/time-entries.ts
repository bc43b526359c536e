import { sql } from '@dayloom/db/sql'
import { timeEntrySchema } from '@dayloom/validators/time-entries'
import { limitTimeEntries } from '../platform/load/account-limits.ts'
import { recount } from '../time-entries/amounts.ts'
import { lockEntries } from '../time-entries/end.ts'
import { assertSubject } from '../time-entries/read.ts'
import { removeEntry } from '../time-entries/service.ts'
import { assertOne, touched, type Undo, type Undone } from './undo.ts'

const logged = timeEntrySchema.omit({ id: true, minutes: true })
const changed = logged.pick({ started_at: true, ended_at: true, note: true }).partial()

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** Another one runs since then, and two never do. */
const refuseSecond = async ({ tx, ctx, change: { id } }: Undone, ended_at: string | null | undefined) => {
  if (ended_at !== null) return
  const others = await tx.timeEntry.count({
    where: { user_id: ctx.user.id, ended_at: null, id: { not: id } },
  })
  if (others > 0) throw touched()
}

/** The amount of a habit's day follows. */
export const undoTimeEntry: Undo = {
  remove: ({ tx, ctx, change }) => assertOne(removeEntry(tx, ctx, change.id)),
  make: async (undone, fields) => {
    const { tx, ctx, change } = undone
    const entry = logged.parse(fields)
    await assertSubject(tx, ctx, entry)
    await refuseSecond(undone, entry.ended_at)
    const times = { started_at: new Date(entry.started_at), ended_at: dateOf(entry.ended_at) }
    const data = {
      ...entry,
      ...times,
      user_id: ctx.user.id,
      id: change.id,
      is_timed: entry.ended_at === null,
    }
    await assertOne(tx.timeEntry.createMany({ data, skipDuplicates: true }))
    await limitTimeEntries(tx, ctx.user.id)
    await recount(tx, ctx, { ...data, counted_day: null, counted_amount: null })
  },
  set: async (undone, fields) => {
    const { tx, ctx, change } = undone
    const { started_at, ended_at, note } = changed.parse(fields)
    await refuseSecond(undone, ended_at)
    const [before] = await lockEntries(tx, ctx.user.id, sql`AND id = ${change.id}::uuid`)
    if (!before) throw touched()
    const data = {
      started_at: started_at === undefined ? before.started_at : new Date(started_at),
      ended_at: ended_at === undefined ? before.ended_at : dateOf(ended_at),
      note: note === undefined ? before.note : note,
    }
    if (data.ended_at && data.ended_at < data.started_at) throw touched()
    await tx.timeEntry.update({ where: { user_id_id: { user_id: ctx.user.id, id: change.id } }, data })
    await recount(tx, ctx, { ...before, ...data })
  },
}
