import type { Transaction } from '@dayloom/db/client'
import { query } from '@dayloom/db/query'
import { sql } from '@dayloom/db/sql'
import { placeAfter } from '@dayloom/domain/tasks/place-after'
import { accountLimits } from '@dayloom/validators/limits'
import { messages } from '@dayloom/validators/messages'
import {
  checklistItemSchema,
  type ChecklistItem,
  type ChecklistItemCreateInput,
  type ChecklistItemIdInput,
  type ChecklistItemUpdateInput,
} from '@dayloom/validators/tasks/checklist'
import { z } from 'zod'
import { loggedTransaction, watch } from '../platform/changes/record.ts'
import { writingLogged } from '../platform/changes/write-task.ts'
import { assign, differing } from '../platform/columns.ts'
import type { UserContext } from '../context.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { newId } from '../platform/ids.ts'
import { taskColumns, taskNotFound, type TaskRow } from './read.ts'

const checklistSchema = z.array(checklistItemSchema)

const itemNotFound = () => notFound(messages.tasks.itemNotFound)

/** Asked of a list that an item was added to. */
export const limitChecklist = (items: ChecklistItem[]) => {
  if (items.length > accountLimits.checklistItemsPerTask)
    throw new AppError('LIMIT_REACHED', messages.limits.checklist)
  return items
}

/** Puts an item behind another one that is there, or at the top for null. */
const placeItem = (items: ChecklistItem[], item: ChecklistItem, after_id: string | null) => {
  if (after_id !== null && !items.some(({ id }) => id === after_id))
    throw invalid('after_id', messages.input.checklistAfterId)
  return placeAfter(items, item, after_id)
}

/** Items of a task that is to be made. */
export const newItems = (
  items: readonly { id?: string | undefined; text: string }[],
  now: Date,
): ChecklistItem[] => items.map(({ id = newId(now), text }) => ({ id, text, done: false }))

/** Writes the list of a task that the transaction watches; the same one again changes nothing. Reads the task. */
export const writeChecklist = async (
  tx: Transaction,
  ctx: UserContext,
  id: string,
  items: ChecklistItem[],
) => {
  const checklist = assign('checklist', sql`${JSON.stringify(items)}::jsonb`)
  const write = {
    id,
    set: [
      checklist,
      assign('updated_at', sql`${ctx.now()}::timestamptz`),
      assign('version', sql`t.version + 1`),
    ],
    differs: differing([checklist], sql`b`),
    op: 'updated' as const,
    isWatched: true,
  }
  const [task] = await query<TaskRow>(tx, writingLogged(ctx, write, taskColumns(ctx.user.id)))
  if (!task) throw taskNotFound()
  return task
}

/** The task's row is locked while its list changes: two changes at once both come to be. It is a change of the task. */
const changeChecklist = (ctx: UserContext, id: string, change: (items: ChecklistItem[]) => ChecklistItem[]) =>
  loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'task', [id])
    const [row] = await tx.$queryRaw<{ checklist: unknown }[]>`
      SELECT checklist FROM tasks
      WHERE user_id = ${ctx.user.id}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
      FOR NO KEY UPDATE`
    if (!row) throw taskNotFound()
    const checklist = change(checklistSchema.parse(row.checklist))
    return { ...(await writeChecklist(tx, ctx, id, checklist)), checklist }
  })

/** A client-made id sent again adds nothing more. */
export const createItem = (ctx: UserContext, { id, item_id, text, after_id }: ChecklistItemCreateInput) =>
  changeChecklist(ctx, id, (items) => {
    if (items.some((each) => each.id === item_id)) return items
    const [item] = newItems([{ id: item_id, text }], ctx.now())
    if (!item) return items
    return limitChecklist(after_id === undefined ? [...items, item] : placeItem(items, item, after_id))
  })

export const updateItem = (ctx: UserContext, input: ChecklistItemUpdateInput) => {
  const { id, itemId, text, done, after_id } = input
  return changeChecklist(ctx, id, (items) => {
    const before = items.find((each) => each.id === itemId)
    if (!before) throw itemNotFound()
    const item = { id: itemId, text: text ?? before.text, done: done ?? before.done }
    if (after_id === undefined) return items.map((each) => (each.id === itemId ? item : each))
    const others = items.filter((each) => each.id !== itemId)
    return placeItem(others, item, after_id)
  })
}

export const deleteItem = (ctx: UserContext, { id, itemId }: ChecklistItemIdInput) =>
  changeChecklist(ctx, id, (items) => {
    const left = items.filter((each) => each.id !== itemId)
    if (left.length === items.length) throw itemNotFound()
    return left
  })
