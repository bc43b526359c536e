import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@dayloom/db/client'
import { join, sql } from '@dayloom/db/sql'
import { changedVersions, type Version } from '@dayloom/domain/habits/versions'
import type { Day } from '@dayloom/validators/fields'
import { areDaysInOrder, type HabitUpdateInput } from '@dayloom/validators/habits'
import type { Goal, Schedule } from '@dayloom/validators/habits/schedule'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { serverMessages } from '@dayloom/validators/messages/server'
import { assign, assignments } from '../platform/columns.ts'
import { loggedTransaction, watch } from '../platform/changes/record.ts'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { lockUser } from '../platform/lock-user.ts'
import { stopTimerOnHabit } from '../time-entries/end.ts'
import { judgementChanged } from './checkpoint.ts'
import { assertRoutine, movedTo } from './routine.ts'
import { habitOrder } from './position.ts'
import {
  changedTimes,
  refuseTimes,
  remindColumns,
  reminderTimes,
  type ReminderTime,
} from '../platform/reminder-times.ts'
import { missing, readHabit, todayOf } from './read.ts'

interface Judgement {
  created_day: Day
  schedules: Version<Schedule>[]
  goals: Version<Goal | null>[]
  starts_on: Day | null
  ends_on: Day | null
  times: ReminderTime[]
}

/** The habit stays as it is until the end of the transaction. */
const lockHabit = async (tx: Transaction, user_id: string, id: string) => {
  const [found] = await tx.$queryRaw<Judgement[]>`
    SELECT created_day::text, schedules, goals, starts_on::text, ends_on::text, ${reminderTimes(sql`h`)} AS times FROM habits h
    WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (!found) throw missing()
  return found
}

export const refuseDays = (days: Pick<HabitUpdateInput, 'starts_on' | 'ends_on'>) => {
  if (!areDaysInOrder(days)) throw invalid('ends_on', messages.input.habitDays)
}

/** What a change of the first and last day writes; nothing where they stay. */
const dayColumns = (
  before: Judgement,
  { starts_on = before.starts_on, ends_on = before.ends_on }: Omit<HabitUpdateInput, 'id'>,
) => {
  refuseDays({ starts_on, ends_on })
  const isSame = starts_on === before.starts_on && ends_on === before.ends_on
  return isSame ? [] : [sql`starts_on = ${starts_on}::date`, sql`ends_on = ${ends_on}::date`]
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

/** Whether what a change writes depends on what there is. */
const isRelative = (changes: Omit<HabitUpdateInput, 'id'>) => {
  const { schedule, goal, starts_on, ends_on, reminders, remind_at_time } = changes
  return [schedule, goal, starts_on, ends_on, reminders, remind_at_time].some((value) => value !== undefined)
}

const plainColumns = ['name', 'description', 'archived'] as const

/** What sets the block; null clears it. */
export const blockColumn = (block: HabitUpdateInput['block']) =>
  sql`block = ${block ? JSON.stringify(block) : null}::jsonb`

/** Changes what is given. A schedule or a goal holds from today on: earlier days are judged by what they had. */
export const updateHabit = async (ctx: UserContext, { id, ...changes }: HabitUpdateInput) => {
  const user_id = ctx.user.id
  const { color, after_id, routine_id, block } = changes
  refuseTimes(changes)
  const columns = [
    ...(routine_id === undefined ? [] : [movedTo(routine_id, todayOf(ctx))]),
    ...(block === undefined ? [] : [blockColumn(block)]),
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
    if (isMoved || routine_id || changes.archived) await lockUser(tx, user_id, 'NO KEY UPDATE')
    await assertRoutine(tx, user_id, routine_id)
    await watch(tx, 'habit', [id])
    if (changes.archived) await stopTimerOnHabit(tx, ctx, id)
    if (isMoved) {
      columns.push(sql`position = ${await habitOrder.keyAfter(tx, user_id, id, after_id)}`)
    }
    if (isRelative(changes)) {
      const before = await lockHabit(tx, user_id, id)
      const judged = [...judgementColumns(before, changes, todayOf(ctx)), ...dayColumns(before, changes)]
      const times = changedTimes(before.times, changes, ctx.now())
      columns.push(...judged, ...(judged.length > 0 ? [judgementChanged] : []))
      if (times) columns.push(...remindColumns(times))
    }
    await write(tx)
  })
  return readHabit(ctx, id)
}
