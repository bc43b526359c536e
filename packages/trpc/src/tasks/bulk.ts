import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { limits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import { tagKey } from '@dayloom/validators/tags'
import type { BulkChange, TaskBulkInput } from '@dayloom/validators/tasks/bulk'
import type { UserContext } from '../context.ts'
import { AppError, invalid, type ErrorCode } from '../errors.ts'
import { savepoint, watch } from '../platform/changes/record.ts'
import { boardTransaction } from './board/board.ts'
import { withOneDue } from './due.ts'
import { withPlan } from './planned-time.ts'
import { readTask, taskColumns, taskNotFound, type TaskRow } from './read.ts'
import { deleting } from './service.ts'
import { changeTask } from './update.ts'
import { stopTimerOnTasks } from '../time-entries/end.ts'

/** Milliseconds. Each task takes several statements. */
const TIMEOUT_MS = 30_000

/** A refusal of one task. Any other error ends the whole call. */
const refusals = new Set<ErrorCode>(['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'LIMIT_REACHED'])

interface Failed {
  id: string
  code: ErrorCode
  error: string
}

const withTags = (tags: readonly string[], { add_tags = [], remove_tags = [] }: BulkChange) => {
  const [old, removed] = [new Set(tags.map(tagKey)), new Set(remove_tags.map(tagKey))]
  const result = [
    ...tags.filter((name) => !removed.has(tagKey(name))),
    ...add_tags.filter((name) => !old.has(tagKey(name))),
  ]
  if (add_tags.length > 0 && result.length > limits.tag.perTask) throw invalid('tags', messages.input.tags)
  return result
}

const changeOne = async (
  tx: Transaction,
  ctx: UserContext,
  id: string,
  change: BulkChange,
): Promise<TaskRow> => {
  const { add_tags, remove_tags, delete: isDeleted, ...fields } = change
  if (isDeleted) {
    const selected = taskColumns(ctx.user.id)
    const [deleted] = await query<TaskRow>(tx, deleting(ctx, { id }, { selected, isWatched: true }))
    if (!deleted) throw taskNotFound()
    return deleted
  }
  if (!add_tags && !remove_tags)
    return changeTask(tx, ctx, withOneDue(withPlan({ id, ...fields }), ctx.user.timezone))
  const { tags } = await readTask({ db: tx, user: ctx.user }, id)
  return changeTask(tx, ctx, { id, tags: withTags(tags, change) })
}

/** Makes one change to many tasks in one transaction. A task that is unknown or refuses it does not stop the others. */
export const changeTasks = (ctx: UserContext, { ids, change }: TaskBulkInput) =>
  boardTransaction(
    ctx,
    async (tx) => {
      const changed: TaskRow[] = []
      const failed: Failed[] = []
      const each = [...new Set(ids)]
      // The log has it before the task is gone.
      if (change.delete) await stopTimerOnTasks(tx, ctx, each)
      await watch(tx, 'task', each)
      for (const id of each) {
        try {
          changed.push(await savepoint(tx, (inner) => changeOne(inner, ctx, id, change)))
        } catch (error) {
          if (!(error instanceof AppError) || !refusals.has(error.appCode)) throw error
          failed.push({ id, code: error.appCode, error: error.message })
        }
      }
      return { changed, failed }
    },
    { timeout: TIMEOUT_MS },
  )
