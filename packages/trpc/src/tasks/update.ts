import type { Database, Transaction } from '@dayloom/db/client'
import { empty, join, sql, type Sql } from '@dayloom/db/sql'
import { completedAt } from '@dayloom/domain/task-completion'
import type { TaskStatus } from '@dayloom/validators/enums'
import { messages } from '@dayloom/validators/messages'
import { taskFields, type TaskUpdateInput } from '@dayloom/validators/tasks'
import { assignments } from '../columns.ts'
import type { UserContext } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { boardTransaction } from './board.ts'
import { gapColumns, keyBetween, type Gap } from './position.ts'
import { readTask, taskColumns, taskNotFound, type TaskRow } from './read.ts'

type Update = TaskUpdateInput

const conflict = () => new AppError('VERSION_CONFLICT', messages.tasks.conflict)

/** A status comes with a place on the board: `placementOf` writes it. */
const plainFields = Object.keys(taskFields).filter((name) => name !== 'status')

/** Writes and reads in one statement. A `version` that is not the current one writes nothing. */
const write = async (
  db: Database | Transaction,
  { user, now }: UserContext,
  update: Update,
  placement: Sql[],
) => {
  const { id, version } = update
  const changes = [
    ...assignments(plainFields, update),
    ...placement,
    sql`updated_at = ${now()}`,
    sql`version = t.version + 1`,
  ]
  const [task] = await db.$queryRaw<TaskRow[]>`
    UPDATE tasks t SET ${join(changes)}
    WHERE t.user_id = ${user.id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL
      ${version === undefined ? empty : sql`AND t.version = ${version}`}
    RETURNING ${taskColumns}`
  if (task) return task
  await readTask({ db, user }, id)
  throw conflict()
}

interface Before extends Gap {
  status: TaskStatus
  version: number
}

/** Where the card is, and the gap it goes to. */
const readBefore = async (tx: Transaction, user_id: string, { id, status, after_id }: Update) => {
  const target = status === undefined ? sql`t.status` : sql`${status}::task_status`
  const [before] = await tx.$queryRaw<Before[]>`
    SELECT t.status::text, t.version, ${gapColumns(user_id, target, after_id ?? null)} FROM tasks t
    WHERE t.user_id = ${user_id}::uuid AND t.id = ${id}::uuid AND t.deleted_at IS NULL`
  if (!before) throw taskNotFound()
  return before
}

/** What a move writes; nothing when the card stays where it is. */
const placementOf = async (tx: Transaction, user_id: string, before: Before, update: Update, now: Date) => {
  const { id, status = before.status, after_id } = update
  if (after_id === id) throw invalid('after_id', messages.input.afterId)
  if (after_id === undefined && status === before.status) return []
  const position = await keyBetween(tx, { user_id, status }, after_id ?? null, before)
  if (status === before.status) return [sql`position = ${position}`]
  const completed_at = completedAt(null, status, now)
  return [
    sql`position = ${position}`,
    sql`status = ${status}::task_status`,
    sql`completed_at = ${completed_at}::timestamptz`,
  ]
}

/** Changes what is given and nothing else. A `version` that is not the current one changes nothing at all. */
export const updateTask = async (ctx: UserContext, update: Update) => {
  const { status, after_id, version } = update
  if (status === undefined && after_id === undefined) return write(ctx.db, ctx, update, [])
  return boardTransaction(ctx.db, ctx.user.id, async (tx) => {
    const before = await readBefore(tx, ctx.user.id, update)
    if (version !== undefined && version !== before.version) throw conflict()
    return write(tx, ctx, update, await placementOf(tx, ctx.user.id, before, update, ctx.now()))
  })
}
