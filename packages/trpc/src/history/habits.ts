import { join, sql } from '@dayloom/db/sql'
import { daySchema, idSchema } from '@dayloom/validators/fields'
import { completionSchema, habitUpdateInput } from '@dayloom/validators/habits'
import { restSchema } from '@dayloom/validators/habits/rests'
import { z } from 'zod'
import { parseInput } from '../errors.ts'
import { blockColumn } from '../habits/update.ts'
import { judgementChanged } from '../habits/checkpoint.ts'
import { historyChanged } from '../habits/history/changed.ts'
import { assertRoutine, leaveLostRoutine, membership } from '../habits/routine.ts'
import { limitRests } from '../platform/load/account-limits.ts'
import { changedTimes, remindColumns, reminderTimes, type ReminderTime } from '../platform/reminder-times.ts'
import { changeHistories } from '../rests/service.ts'
import { stopTimerOnHabit } from '../time-entries/end.ts'
import { assertOne, refuse, touched, type Undo, type Undone } from './undo.ts'

const setDeleted = async ({ tx, ctx, change: { id }, at }: Undone, isDeleted: boolean) => {
  await assertOne(
    tx.habit.updateMany({
      where: { user_id: ctx.user.id, id, deleted_at: isDeleted ? null : { not: null } },
      data: { deleted_at: isDeleted ? at : null },
    }),
  )
  if (!isDeleted) await leaveLostRoutine(tx, ctx.user.id, id)
}

/** A place that another habit has taken since is not taken from it. */
const setPosition = async ({ tx, ctx, change: { id } }: Undone, fields: object) => {
  const { position } = z.object({ position: z.string().optional() }).parse(fields)
  if (position === undefined) return
  const taken = await tx.habit.count({ where: { user_id: ctx.user.id, position } })
  if (taken === 0) await tx.habit.updateMany({ where: { user_id: ctx.user.id, id }, data: { position } })
}

const versions = z.object({ schedules: z.unknown(), goals: z.unknown() }).partial()

const days = habitUpdateInput.pick({ starts_on: true, ends_on: true })

/** One of the days may have been set since so that the other one no longer goes with it. */
const setDays = async ({ tx, ctx, change: { id } }: Undone, fields: object) => {
  const { starts_on, ends_on } = parseInput(days, fields)
  if (starts_on === undefined && ends_on === undefined) return
  const first = starts_on === undefined ? sql`starts_on` : sql`${starts_on}::date`
  const last = ends_on === undefined ? sql`ends_on` : sql`${ends_on}::date`
  await assertOne(tx.$executeRaw`
    UPDATE habits SET ${judgementChanged}, starts_on = ${first}, ends_on = ${last}
    WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid AND coalesce(${last} >= ${first}, true)`)
}

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

const blocks = habitUpdateInput.pick({ block: true })

const setBlock = async ({ tx, ctx, change: { id } }: Undone, fields: object) => {
  const { block } = parseInput(blocks, fields)
  if (block === undefined) return
  await tx.$executeRaw`
    UPDATE habits SET ${blockColumn(block)} WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
}

const loggedMembership = z.object({ routine_id: idSchema.nullable(), routine_since: daySchema.nullable() })

/** It belongs again since when it did, unless that routine is gone. */
const setRoutine = async ({ tx, ctx, change: { id } }: Undone, fields: object) => {
  const { success, data } = loggedMembership.safeParse(fields)
  if (!success) return
  const { routine_id, routine_since } = data
  await assertRoutine(tx, ctx.user.id, routine_id)
  await tx.$executeRaw`
    UPDATE habits SET ${membership(routine_id, routine_since)}
    WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
}

const reminder = habitUpdateInput.pick({ remind_at_time: true, reminders: true })

/** Undone after that time has passed, the one before it waits for its next day like any that is set. */
const setReminder = async ({ tx, ctx, change: { id }, at }: Undone, fields: object) => {
  const { reminders, remind_at_time } = parseInput(reminder, fields)
  const [habit] = await tx.$queryRaw<{ times: ReminderTime[] }[]>`
    SELECT ${reminderTimes(sql`h`)} AS times FROM habits h WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
  // The log of an earlier release has the first one alone.
  const times = changedTimes(habit?.times ?? [], reminders ? { reminders } : { remind_at_time }, at)
  if (!times) return
  await tx.$executeRaw`
    UPDATE habits SET ${join(remindColumns(times))} WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid`
}

const given = habitUpdateInput.pick({ name: true, description: true, color: true, archived: true })

export const undoHabit: Undo = {
  remove: async (undone) => {
    await stopTimerOnHabit(undone.tx, undone.ctx, undone.change.id)
    await setDeleted(undone, true)
  },
  make: (undone) => setDeleted(undone, false),
  set: async (undone, fields) => {
    const { tx, ctx, change, at } = undone
    const data = parseInput(given, fields)
    if (data.archived) await stopTimerOnHabit(tx, ctx, change.id)
    const where = { user_id: ctx.user.id, id: change.id, deleted_at: null }
    await assertOne(tx.habit.updateMany({ where, data: { ...data, updated_at: at } }))
    await setReminder(undone, fields)
    await setDays(undone, fields)
    await setBlock(undone, fields)
    await setJudgement(undone, fields)
    await setRoutine(undone, fields)
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

/** The log of an earlier release has no `completed_at`. */
const loggedCompletion = completionSchema.partial({ completed_at: true })

export const undoCompletion: Undo = {
  remove: async (undone) => {
    await changeHistory(undone)
    await assertOne(undone.tx.habitCompletion.deleteMany({ where: entryOf(undone) }))
  },
  make: async (undone, fields) => {
    await changeHistory(undone)
    const { completed_at, amount, note } = loggedCompletion.parse(fields)
    const data = { ...entryOf(undone), completed_at: completed_at ?? undone.at, amount, note }
    await assertOne(undone.tx.habitCompletion.createMany({ data, skipDuplicates: true }))
  },
  set: async (undone, fields) => {
    await changeHistory(undone)
    const { completed_at, amount, note } = loggedCompletion.partial().parse(fields)
    await assertOne(
      undone.tx.habitCompletion.updateMany({
        where: entryOf(undone),
        data: {
          ...(completed_at && { completed_at }),
          ...(amount !== undefined && { amount }),
          ...(note !== undefined && { note }),
        },
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
