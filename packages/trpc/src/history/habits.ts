import { join, sql } from '@dayloom/db/sql'
import { daySchema } from '@dayloom/validators/fields'
import { completionSchema, habitUpdateInput } from '@dayloom/validators/habits'
import { restSchema } from '@dayloom/validators/habits/rests'
import { z } from 'zod'
import { parseInput } from '../errors.ts'
import { historyChanged, judgementChanged } from '../habits/checkpoint.ts'
import { remindColumns } from '../habits/update.ts'
import { limitRests } from '../load/account-limits.ts'
import { changeHistories } from '../rests/service.ts'
import { assertOne, refuse, touched, type Undo, type Undone } from './undo.ts'

const setDeleted = ({ tx, ctx, change: { id }, at }: Undone, isDeleted: boolean) =>
  assertOne(
    tx.habit.updateMany({
      where: { user_id: ctx.user.id, id, deleted_at: isDeleted ? null : { not: null } },
      data: { deleted_at: isDeleted ? at : null },
    }),
  )

/** A place that another habit has taken since is not taken from it. */
const setPosition = async ({ tx, ctx, change: { id } }: Undone, fields: object) => {
  const { position } = z.object({ position: z.string().optional() }).parse(fields)
  if (position === undefined) return
  const taken = await tx.habit.count({ where: { user_id: ctx.user.id, position } })
  if (taken === 0) await tx.habit.updateMany({ where: { user_id: ctx.user.id, id }, data: { position } })
}

const versions = z.object({ schedules: z.unknown(), goals: z.unknown() }).partial()

/** Days are judged again as they were before. */
const setJudgement = async ({ tx, ctx, change: { id } }: Undone, fields: object) => {
  const { schedules, goals } = versions.parse(fields)
  if (schedules === undefined && goals === undefined) return
  const [before, after] = [schedules, goals].map((each) => (each === undefined ? null : JSON.stringify(each)))
  await tx.$executeRaw`
    UPDATE habits SET ${judgementChanged}, schedules = coalesce(${before}::jsonb, schedules),
      goals = coalesce(${after}::jsonb, goals)
    WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
}

const reminder = habitUpdateInput.pick({ remind_at_time: true })

/** Undone after that time has passed, the one before it waits for its next day like any that is set. */
const setReminder = async ({ tx, ctx, change: { id }, at }: Undone, fields: object) => {
  const columns = remindColumns(parseInput(reminder, fields), at)
  if (columns.length === 0) return
  await tx.$executeRaw`
    UPDATE habits SET ${join(columns)} WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
}

const given = habitUpdateInput.pick({ name: true, description: true, color: true, archived: true })

export const undoHabit: Undo = {
  remove: (undone) => setDeleted(undone, true),
  make: (undone) => setDeleted(undone, false),
  set: async (undone, fields) => {
    const { tx, ctx, change, at } = undone
    const data = parseInput(given, fields)
    const where = { user_id: ctx.user.id, id: change.id, deleted_at: null }
    await assertOne(tx.habit.updateMany({ where, data: { ...data, updated_at: at } }))
    await setReminder(undone, fields)
    await setJudgement(undone, fields)
    await setPosition(undone, fields)
  },
}

/** The habit keeps nothing of the days from this one on. */
const changeHistory = ({ tx, ctx, change, parent }: Undone) =>
  assertOne(tx.$executeRaw`
    UPDATE habits SET ${historyChanged(sql`${change.id}::date`)}
    WHERE user_id = ${ctx.user.id}::uuid AND id = ${parent}::uuid AND deleted_at IS NULL`)

const dayOf = ({ ctx, change, parent }: Undone) => ({
  user_id: ctx.user.id,
  habit_id: parent,
  day: new Date(daySchema.parse(change.id)),
})

const entryOf = (undone: Undone) => {
  const { day: completed_date, ...of } = dayOf(undone)
  return { ...of, completed_date }
}

export const undoCompletion: Undo = {
  remove: async (undone) => {
    await changeHistory(undone)
    await assertOne(undone.tx.habitCompletion.deleteMany({ where: entryOf(undone) }))
  },
  make: async (undone, fields) => {
    await changeHistory(undone)
    const { amount, note } = completionSchema.parse(fields)
    const data = { ...entryOf(undone), completed_at: undone.at, amount, note }
    await assertOne(undone.tx.habitCompletion.createMany({ data, skipDuplicates: true }))
  },
  set: async (undone, fields) => {
    await changeHistory(undone)
    const data = completionSchema.pick({ amount: true, note: true }).partial().parse(fields)
    const { amount, note } = data
    await assertOne(
      undone.tx.habitCompletion.updateMany({
        where: entryOf(undone),
        data: { ...(amount !== undefined && { amount }), ...(note !== undefined && { note }) },
      }),
    )
  },
}

export const undoSkip: Undo = {
  remove: async (undone) => {
    await changeHistory(undone)
    await assertOne(undone.tx.habitSkip.deleteMany({ where: dayOf(undone) }))
  },
  make: async (undone) => {
    await changeHistory(undone)
    await assertOne(undone.tx.habitSkip.createMany({ data: dayOf(undone), skipDuplicates: true }))
  },
  set: refuse,
}

const restOf = ({ change }: Undone, fields: object | null) => restSchema.parse({ id: change.id, ...fields })

export const undoRest: Undo = {
  remove: async (undone) => {
    const { tx, ctx, change } = undone
    await assertOne(tx.rest.deleteMany({ where: { user_id: ctx.user.id, id: change.id } }))
    await changeHistories(tx, ctx.user.id, restOf(undone, change.after))
  },
  make: async (undone, fields) => {
    const { tx, ctx } = undone
    const rest = restOf(undone, fields)
    const { id, from, to, habit_ids, reason } = rest
    await assertOne(tx.$executeRaw`
      INSERT INTO rests (user_id, id, first_day, last_day, habit_ids, reason)
      VALUES (${ctx.user.id}::uuid, ${id}::uuid, ${from}::date, ${to}::date, ${habit_ids}::uuid[], ${reason})
      ON CONFLICT (user_id, id) DO NOTHING`)
    await limitRests(tx, ctx.user.id)
    await changeHistories(tx, ctx.user.id, rest)
  },
  set: () => Promise.reject(touched()),
}
