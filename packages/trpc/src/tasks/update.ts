import { query } from '@dayloom/db/query'
import { empty, join, sql, type Sql } from '@dayloom/db/sql'
import { completedAt } from '@dayloom/domain/task-completion'
import { taskStatuses, type TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import { taskFields, type TaskUpdateInput } from '@dayloom/validators/tasks'
import { z } from 'zod'
import { assignments } from '../columns.ts'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { boardChange, boardTransaction } from './board.ts'
import { gapColumns, keyBetween, rewriteColumn } from './position.ts'
import { readTask, taskColumns, taskNotFound, type TaskRow } from './read.ts'

type Update = TaskUpdateInput

const conflict = () => new AppError('VERSION_CONFLICT', messages.tasks.conflict)

/** A status comes with a place on the board: `placed` writes it. */
const plainFields = Object.keys(taskFields).filter((name) => name !== 'status')

/**
 * Writes and reads in one statement. A `version` that is not the current one writes nothing. What is read is printed
 * outside of RETURNING, where Citus takes no function that depends on settings.
 */
const writing = ({ user, now }: UserContext, update: Update, placement: Sql[]) => {
  const { id, version } = update
  const changes = [
    ...assignments(plainFields, update),
    ...placement,
    sql`updated_at = ${now()}`,
    sql`version = t.version + 1`,
  ]
  return sql`
    WITH t AS (
      UPDATE tasks t SET ${join(changes)}
      WHERE t.user_id = ${user.id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL
        ${version === undefined ? empty : sql`AND t.version = ${version}`}
      RETURNING t.*
    ) SELECT ${taskColumns(user.id)} FROM t`
}

const beforeSchema = z.object({
  status: z.enum(taskStatuses),
  version: z.number(),
  after_key: z.string().nullable(),
  next_key: z.string().nullable(),
})
type Before = z.output<typeof beforeSchema>

/** Where the card is, and the gap it goes to. */
const readingBefore = (user_id: string, { id, status, after_id }: Update) => {
  const target = status === undefined ? sql`t.status` : sql`${status}::task_status`
  return sql`
    SELECT t.status::text, t.version, ${gapColumns(user_id, target, after_id ?? null)} FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL`
}

const parseBefore = (found: unknown, { id, after_id, version }: Update): Before => {
  const before = beforeSchema.optional().parse(found)
  if (!before) throw taskNotFound()
  if (version !== undefined && version !== before.version) throw conflict()
  if (after_id === id) throw invalid('after_id', messages.input.afterId)
  return before
}

/** What a move to a place writes. */
const placed = (before: Before, status: TaskStatus, position: string, now: Date) => {
  if (status === before.status) return [sql`position = ${position}`]
  const completed_at = completedAt(null, status, now)
  return [
    sql`position = ${position}`,
    sql`status = ${status}::task_status`,
    sql`completed_at = ${completed_at}::timestamptz`,
  ]
}

/** Null, and nothing changed, where the column has to be rewritten first. */
const moveTask = (ctx: UserContext, update: Update) =>
  boardChange<TaskRow>(ctx.db, ctx.user.id, readingBefore(ctx.user.id, update), ([found]) => {
    const before = parseBefore(found, update)
    const { status = before.status, after_id } = update
    if (after_id === undefined && status === before.status) return writing(ctx, update, [])
    const position = keyBetween(after_id ?? null, before)
    return position === null ? null : writing(ctx, update, placed(before, status, position, ctx.now()))
  })

const makeRoom = ({ db, user }: UserContext, { id, status }: Update) =>
  boardTransaction(db, user.id, async (tx) => {
    const column = status ?? (await readTask({ db: tx, user }, id)).status
    await rewriteColumn(tx, { user_id: user.id, status: column })
  })

/** Changes what is given and nothing else. A `version` that is not the current one changes nothing at all. */
export const updateTask = async (ctx: UserContext, update: Update) => {
  const isMove = update.status !== undefined || update.after_id !== undefined
  const change = () => (isMove ? moveTask(ctx, update) : query<TaskRow>(ctx.db, writing(ctx, update, [])))
  let rows = await change()
  if (rows === null) {
    await makeRoom(ctx, update)
    rows = await change()
  }
  const [task] = rows ?? []
  if (task) return task
  await readTask(ctx, update.id)
  throw conflict()
}
