import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@dayloom/db/client'
import { join, sql } from '@dayloom/db/sql'
import { changedVersions, type Version } from '@dayloom/domain/habits/versions'
import type { Day } from '@dayloom/validators/fields'
import type { HabitUpdateInput } from '@dayloom/validators/habits'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { accountLimits } from '@dayloom/validators/limits'
import { serverMessages } from '@dayloom/validators/messages/server'
import { assign, assignments } from '../columns.ts'
import { loggedTransaction, watch } from '../changes/record.ts'
import type { UserContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockUser } from '../lock-user.ts'
import { judgementChanged } from './checkpoint.ts'
import { habitKeyAfter } from './position.ts'
import { missing, readHabit, todayOf } from './read.ts'

interface Judgement {
  created_day: Day
  schedules: Version<Schedule>[]
  goals: Version<Goal | null>[]
}

/** The habit stays as it is until the end of the transaction. */
const lockHabit = async (tx: Transaction, user_id: string, id: string) => {
  const [found] = await tx.$queryRaw<Judgement[]>`
    SELECT created_day::text, schedules, goals FROM habits
    WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (!found) throw missing()
  return found
}

type Judged = Pick<HabitUpdateInput, 'schedule' | 'goal'>

/** What a change of schedule or goal writes; nothing where it says what holds already. */
const judgementColumns = (before: Judgement, { schedule, goal }: Judged, today: Day) => {
  const since = { created: before.created_day, today, isSame: isDeepStrictEqual }
  const schedules =
    schedule && changedVersions(before.schedules, { ...since, value: schedule, before: { kind: 'daily' } })
  const goals = goal !== undefined && changedVersions(before.goals, { ...since, value: goal, before: null })
  for (const [versions, earlier] of [
    [schedules, before.schedules],
    [goals, before.goals],
  ] as const)
    if (versions && versions.length > Math.max(accountLimits.versionsPerHabit, earlier.length))
      throw new AppError('LIMIT_REACHED', serverMessages.limits.versions)
  return [
    ...(schedules ? [sql`schedules = ${JSON.stringify(schedules)}::jsonb`] : []),
    ...(goals ? [sql`goals = ${JSON.stringify(goals)}::jsonb`] : []),
  ]
}

const plainColumns = ['name', 'description', 'archived'] as const

/** A time that has passed when it is set is not reminded of that day. The same one sent again is no change. */
export const remindColumns = ({ remind_at_time }: Pick<HabitUpdateInput, 'remind_at_time'>, now: Date) =>
  remind_at_time === undefined
    ? []
    : [
        sql`remind_at_time = ${remind_at_time}::text`,
        sql`remind_since = CASE WHEN remind_at_time IS DISTINCT FROM ${remind_at_time}::text
          THEN ${now}::timestamptz ELSE remind_since END`,
        sql`remind_due_at = NULL`,
      ]

/** Changes what is given. A schedule or a goal holds from today on: earlier days are judged by what they had. */
export const updateHabit = async (ctx: UserContext, { id, ...changes }: HabitUpdateInput) => {
  const user_id = ctx.user.id
  const { color, schedule, goal, after_id } = changes
  const columns = [
    ...remindColumns(changes, ctx.now()),
    sql`updated_at = ${ctx.now()}::timestamptz`,
    ...[
      ...assignments(plainColumns, changes),
      ...(color ? [assign('color', sql`${color}::label_color`)] : []),
    ].map(({ column, value }) => sql`${column} = ${value}`),
  ]
  const write = (tx: Transaction) => tx.$executeRaw`
    UPDATE habits SET ${join(columns)}
    WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`
  await loggedTransaction(ctx, async (tx) => {
    const isMoved = after_id !== undefined && after_id !== id
    if (isMoved) await lockUser(tx, user_id, 'NO KEY UPDATE')
    await watch(tx, 'habit', [id])
    if (isMoved) {
      columns.push(sql`position = ${await habitKeyAfter(tx, user_id, id, after_id)}`)
    }
    if (schedule !== undefined || goal !== undefined) {
      const judged = judgementColumns(await lockHabit(tx, user_id, id), changes, todayOf(ctx))
      columns.push(...judged, ...(judged.length > 0 ? [judgementChanged] : []))
    }
    await write(tx)
  })
  return readHabit(ctx, id)
}
