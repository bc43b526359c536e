import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql, type Sql } from '@dayloom/db/sql'
import { completedAt } from './completion.ts'
import type { TaskStatus } from '@dayloom/validators/enums'
import { taskFields, type TaskUpdateInput } from '@dayloom/validators/tasks'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { watch } from '../platform/changes/record.ts'
import { assign, assignments, differing, type Assignment } from '../platform/columns.ts'
import type { UserContext } from '../context.ts'
import { spelledTags } from '../tags/names.ts'
import { conflict, parseBefore, readBefore, readingBefore, type Before } from './before.ts'
import { boardChange, boardTransaction } from './board/board.ts'
import { createNext, planNext, takeNextBack } from './next-instance.ts'
import { withOneDue } from './due.ts'
import { withOneReminder } from './one-reminder.ts'
import { hasPlannedDay, needsPlannedDay, plannedTimeAlone, withPlan } from './planned-time.ts'
import { moveInDay } from './day-order.ts'
import { gapStands, keyAfter, keyBetween } from './board/position.ts'
import { readTask, taskColumns, type TaskRow } from './read.ts'
import { seriesChange, seriesColumns, type SeriesChange } from './series.ts'
import { writingLogged } from '../platform/changes/write-task.ts'
import { assertList } from '../lists/reference.ts'
import { isUntimed, stopTimerOnTasks } from '../time-entries/end.ts'

type Update = TaskUpdateInput

/** A status comes with a place on the board: `placed` writes it. */
const plainFields = Object.keys({ ...taskFields, ...planFields }).filter((name) => name !== 'status')

interface Conditions {
  where?: Sql | undefined
  isWatched?: boolean
}

/** A place in a day is left with the day. */
const leftDay = ({ planned_for }: Update): Assignment[] =>
  planned_for === undefined
    ? []
    : [
        assign(
          'day_position',
          sql`CASE WHEN b.planned_for IS NOT DISTINCT FROM ${planned_for}::date THEN b.day_position END`,
        ),
      ]

/** A task that gets another list, or none, does not come back with the deleted one that it was in. */
const leftList = ({ list_id }: Update): Assignment[] =>
  list_id === undefined ? [] : [assign('former_list_id', sql`NULL::uuid`)]

const writing = (ctx: UserContext, update: Update, beside: Assignment[], conditions: Conditions = {}) => {
  const { id, version } = update
  const changes = [...assignments(plainFields, update), ...leftDay(update), ...leftList(update), ...beside]
  const set = [
    ...changes,
    assign('updated_at', sql`${ctx.now()}::timestamptz`),
    assign('version', sql`t.version + 1`),
  ]
  const write = {
    id,
    version,
    set,
    differs: differing(changes, sql`b`),
    op: 'updated' as const,
    where: hasPlannedDay(update),
    ...conditions,
  }
  return writingLogged(ctx, write, taskColumns(ctx.user.id))
}

/** What a move to a place writes. */
const placed = (before: Before, status: TaskStatus, position: string, now: Date) => {
  const setPosition = assign('position', sql`${position}`)
  if (status === before.status) return [setPosition]
  const completed_at = completedAt(null, status, now)
  return [
    setPosition,
    assign('status', sql`${status}::task_status`),
    assign('completed_at', sql`${completed_at}::timestamptz`),
  ]
}

const serial = (change: SeriesChange) => assignments(seriesColumns, change)

const isMoved = (before: Before, { status = before.status, after_id }: Update) =>
  after_id !== undefined || status !== before.status

/** Done or not done after all: what repeats gets its next instance, or loses it. */
const turnsSeries = (before: Before, { status = before.status, repeat = null }: Update) =>
  (status === 'done') !== (before.status === 'done') && (repeat !== null || before.repeat !== null)

/** The timer stops on what is done. */
const endsTimer = (before: Before, { status }: Update) => status === 'done' && before.status !== 'done'

/** Null, and nothing changed, where it has to be done with the board locked. */
const changeAtOnce = (ctx: UserContext, update: Update) =>
  boardChange<TaskRow>(ctx.db, ctx.user.id, readingBefore(ctx.user.id, update), ([found]) => {
    const before = parseBefore(found, update)
    if (turnsSeries(before, update)) return null
    const seen = { ...update, version: before.version }
    const series = serial(seriesChange(before, update, ctx))
    if (!isMoved(before, update)) return writing(ctx, seen, series)
    const { status = before.status, after_id = null } = update
    const position = keyBetween(after_id, before)
    if (position === null) return null
    const stands = gapStands({ user_id: ctx.user.id, status }, after_id, before)
    const where = endsTimer(before, update) ? sql`${stands} AND ${isUntimed(ctx.user.id, update.id)}` : stands
    return writing(ctx, seen, [...placed(before, status, position, ctx.now()), ...series], { where })
  })

/**
 * What was done and is not any more goes on repeating only where the next instance could be taken back, or by a rule that
 * is given now; the rule that an undoing would put back is that of the series.
 */
const afterReopening = async (
  tx: Transaction,
  ctx: UserContext,
  before: Before,
  update: Update,
  undo: boolean,
) => {
  const { next_id, repeat } = before
  if (next_id === null || repeat === null || (await takeNextBack(tx, ctx, next_id))) return { before, update }
  const given = undo ? null : (update.repeat ?? null)
  return { before: { ...before, repeat: null }, update: { ...update, repeat: given } }
}

/** Why a task that is there was not written. */
const refusal = async (reader: Parameters<typeof readTask>[0], update: Update) => {
  const { planned_for } = await readTask(reader, update.id)
  return needsPlannedDay(update) && planned_for === null ? plannedTimeAlone() : conflict()
}

/**
 * Changes a task in a transaction that has locked the board, with all that follows from it. `next` is the instance that
 * was made because this one was done. An undoing says where in its series the task is `back`: where that names the next
 * instance, or none, none is made.
 */
export const changeTask = async (tx: Transaction, ctx: UserContext, given: Update, back?: SeriesChange) => {
  const { user, now } = ctx
  await watch(tx, 'task', [given.id])
  const read = await readBefore(tx, user.id, given)
  const status = given.status ?? read.status
  const isReopened = read.status === 'done' && status !== 'done'
  const { before, update } = isReopened
    ? await afterReopening(tx, ctx, read, given, back !== undefined)
    : { before: read, update: given }
  const change = { ...seriesChange(before, update, ctx), ...back }
  const after = { ...before, ...definedOf(update), ...change }
  const makesNext = read.status !== 'done' && status === 'done' && back?.next_id === undefined
  const next = makesNext ? planNext(after, ctx) : null
  const position = isMoved(read, given)
    ? await keyAfter(tx, { user_id: user.id, status }, given.after_id ?? null)
    : undefined
  await assertList(tx, user.id, update.list_id)
  const tags = update.tags && (await spelledTags(tx, user.id, update.tags))
  const [task] = await query<TaskRow>(
    tx,
    writing(
      ctx,
      { ...update, tags },
      [
        ...(position === undefined ? [] : placed(read, status, position, now())),
        ...serial({ ...change, ...(isReopened && { next_id: null }), ...(next && { next_id: next.id }) }),
      ],
      { isWatched: true },
    ),
  )
  // Changed or deleted since it was read, by somebody who does not change the board.
  if (!task) throw await refusal({ db: tx, user }, update)
  if (endsTimer(read, { ...given, status })) await stopTimerOnTasks(tx, ctx, [task.id])
  const made = next && (await createNext(tx, ctx, task.id, next))
  const { day_after_id } = given
  return { ...(day_after_id === undefined ? task : await moveInDay(tx, ctx, task, day_after_id)), next: made }
}

const definedOf = ({ due_date, due_day, repeat, repeat_from }: Update) => ({
  ...(due_date !== undefined && { due_date }),
  ...(due_day !== undefined && { due_day }),
  ...(repeat !== undefined && { repeat }),
  ...(repeat_from !== undefined && { repeat_from }),
})

const isPlain = ({ status, after_id, day_after_id, due_date, repeat, repeat_from, tags, list_id }: Update) =>
  [status, after_id, day_after_id, due_date, repeat, repeat_from, tags, list_id].every(
    (value) => value === undefined,
  )

const change = async (ctx: UserContext, update: Update) => {
  if (isPlain(update)) return query<TaskRow>(ctx.db, writing(ctx, update, []))
  const { tags = [], day_after_id, list_id } = update
  const takesTransaction =
    tags.length > 0 || day_after_id !== undefined || Boolean(list_id) || needsPlannedDay(update)
  return takesTransaction ? null : changeAtOnce(ctx, update)
}

/** Changes what is given and nothing else. A `version` that is not the current one changes nothing at all. */
export const updateTask = async (ctx: UserContext, given: Update) => {
  const update = withOneDue(withPlan(withOneReminder(given)), ctx.user.timezone)
  const rows = await change(ctx, update)
  if (rows === null) return boardTransaction(ctx, (tx) => changeTask(tx, ctx, update))
  const [task] = rows
  if (task) return { ...task, next: null }
  throw await refusal(ctx, update)
}
