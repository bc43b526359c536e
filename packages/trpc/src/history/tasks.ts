import { isDeepStrictEqual } from 'node:util'
import { placeAfter } from '@dayloom/domain/tasks/place-after'
import { attachmentSchema } from '@dayloom/validators/attachments'
import { taskFields, journalSchema, taskUpdateInput } from '@dayloom/validators/tasks'
import { checklistItemSchema, type ChecklistItem } from '@dayloom/validators/tasks/checklist'
import { planFields } from '@dayloom/validators/tasks/plan-fields'
import { z } from 'zod'
import { parseInput } from '../errors.ts'
import { queueRemoval } from '../platform/files/queue-removal.ts'
import { limitLonger, lockTask } from '../tasks/notes/service.ts'
import { limitJournals } from '../platform/load/account-limits.ts'
import { limitChecklist, writeChecklist } from '../tasks/checklist.ts'
import { isSecondToRepeat, yieldSeries } from '../tasks/next-instance.ts'
import { withOneDue } from '../tasks/due.ts'
import { withOneReminder } from '../tasks/one-reminder.ts'
import { withPlan } from '../tasks/planned-time.ts'
import { changeTask } from '../tasks/update.ts'
import { stopTimerOnTasks } from '../time-entries/end.ts'
import { seriesBack } from './series.ts'
import { assertOne, pick, refuse, touched, type Undo, type Undone } from './undo.ts'

const given = Object.keys({ ...taskFields, ...planFields })

/** What the server wrote by itself. A place that somebody else has taken since is not taken from them. */
const written = z.object({
  position: z.string().optional(),
  completed_at: z.string().nullable().optional(),
  carried_count: z.number().optional(),
  day_position: z.string().nullable().optional(),
})

const setWritten = async ({ tx, ctx, change: { id } }: Undone, oldPosition: string, fields: object) => {
  const given = written.parse(fields)
  const { completed_at = null, carried_count = null, day_position } = given
  // What was not changed with the status is as it was.
  const position = given.position ?? ('status' in fields ? oldPosition : null)
  const user_id = ctx.user.id
  await tx.$executeRaw`
    UPDATE tasks t SET
      carried_count = coalesce(${carried_count}::int, carried_count),
      day_position = CASE WHEN ${day_position !== undefined} THEN ${day_position ?? null} ELSE day_position END,
      completed_at = CASE WHEN status = 'done' THEN coalesce(${completed_at}::timestamptz, completed_at) END,
      position = CASE WHEN ${position}::text IS NULL OR EXISTS (
        SELECT FROM tasks o WHERE o.user_id = ${user_id}::uuid AND o.status = t.status AND o.position = ${position}
      ) THEN position ELSE ${position} END
    WHERE user_id = ${user_id}::uuid AND id = ${id}::uuid`
}

const setDeleted = ({ tx, ctx, change: { id }, at }: Undone, isDeleted: boolean) =>
  assertOne(
    tx.task.updateMany({
      where: { user_id: ctx.user.id, id, deleted_at: isDeleted ? null : { not: null } },
      data: { deleted_at: isDeleted ? at : null },
    }),
  )

/** The due date of a day follows from it, so that alone it cannot be put back. */
const withoutDerivedDue = (fields: Record<string, unknown>, isDueOnDay: boolean) => {
  const { due_date: _derived, ...others } = fields
  if (fields['due_day']) return others
  if ('due_date' in fields && !('due_day' in fields) && isDueOnDay) throw touched()
  return fields
}

/** A task that went to the trash with its list goes back to it, once the list is there again. */
const backToList = async ({ tx, ctx, change }: Undone, { list_id: id }: Record<string, unknown>) => {
  if (typeof id !== 'string') return
  const user_id = ctx.user.id
  if ((await tx.list.count({ where: { user_id, id, deleted_at: null } })) === 0) return
  const where = { user_id, id: change.id, list_id: null, former_list_id: id }
  await tx.task.updateMany({ where, data: { list_id: id, former_list_id: null } })
}

export const undoTask: Undo = {
  remove: async (undone) => {
    await stopTimerOnTasks(undone.tx, undone.ctx, [undone.change.id])
    await setDeleted(undone, true)
  },
  make: async (undone, fields) => {
    await setDeleted(undone, false)
    await backToList(undone, fields)
    await yieldSeries(undone.tx, undone.ctx, undone.change.id)
  },
  set: async (undone, fields) => {
    const { tx, ctx, change } = undone
    const where = { user_id_id: { user_id: ctx.user.id, id: change.id }, deleted_at: null }
    const select = { due_day: true, position: true, remind_at: true, remind_minutes_before: true }
    const before = await tx.task.findUnique({ where, select })
    if (!before) throw touched()
    const put = withoutDerivedDue(pick(fields, given), before.due_day !== null)
    const update = withOneDue(
      withPlan(parseInput(taskUpdateInput, { id: change.id, ...put })),
      ctx.user.timezone,
    )
    // The other reminder that was set since is not taken away.
    withOneReminder({ ...before, ...update })
    await changeTask(tx, ctx, update, await seriesBack(undone, fields))
    await setWritten(undone, before.position, fields)
    if (update.repeat && (await isSecondToRepeat(tx, ctx, change.id))) throw touched()
  },
}

const changeItems = async (undone: Undone, change: (items: ChecklistItem[]) => ChecklistItem[]) => {
  const { tx, ctx, parent } = undone
  const where = { user_id: ctx.user.id, id: parent, deleted_at: null }
  const task = await tx.task.findFirst({ where, select: { checklist: true } })
  if (!task) throw touched()
  const before = z.array(checklistItemSchema).parse(task.checklist)
  const after = change(before)
  if (isDeepStrictEqual(before, after)) throw touched()
  await writeChecklist(tx, ctx, parent, after)
}

const afterSchema = z.object({ after_id: z.string().nullable().optional() })

/** Behind the item that was before it, else at the end. */
const insertItem = (
  items: ChecklistItem[],
  item: ChecklistItem,
  { after_id }: z.output<typeof afterSchema>,
) => (after_id === undefined ? [...items, item] : placeAfter(items, item, after_id))

export const undoItem: Undo = {
  remove: (undone) => changeItems(undone, (items) => items.filter(({ id }) => id !== undone.change.id)),
  make: (undone, fields) => {
    const item = checklistItemSchema.parse({ id: undone.change.id, ...fields })
    return changeItems(undone, (items) => limitChecklist(insertItem(items, item, afterSchema.parse(fields))))
  },
  set: (undone, fields) =>
    changeItems(undone, (items) => {
      const before = items.find(({ id }) => id === undone.change.id)
      if (!before) throw touched()
      const item = checklistItemSchema.parse({ ...before, ...pick(fields, ['text', 'done']) })
      if (!('after_id' in fields)) return items.map((each) => (each.id === item.id ? item : each))
      const others = items.filter(({ id }) => id !== item.id)
      return insertItem(others, item, afterSchema.parse(fields))
    }),
}

const ofTask = ({ ctx, change: { id }, parent }: Undone) => ({
  user_id: ctx.user.id,
  id,
  task_id: parent,
  task: { deleted_at: null },
})

const text = journalSchema.pick({ body: true })

export const undoJournal: Undo = {
  remove: (undone) => assertOne(undone.tx.journal.deleteMany({ where: ofTask(undone) })),
  make: async (undone, fields) => {
    const { tx, ctx, change, parent } = undone
    if (!(await lockTask(tx, ctx.user.id, parent))) throw touched()
    const journal = journalSchema.parse({ id: change.id, ...fields })
    await assertOne(
      tx.journal.createMany({
        data: { user_id: ctx.user.id, task_id: parent, ...journal },
        skipDuplicates: true,
      }),
    )
    await limitJournals(tx, ctx.user.id, parent)
  },
  set: async (undone, fields) => {
    const { tx, ctx, change, parent, at } = undone
    const [{ body }, now] = [text.parse(fields), text.parse(change.after)]
    await assertOne(tx.journal.updateMany({ where: ofTask(undone), data: { body, updated_at: at } }))
    await limitLonger(tx, { user_id: ctx.user.id, task_id: parent, before: now.body, body })
  },
}

const stored = attachmentSchema.pick({ size: true }).extend({ storage_key: z.string() })

export const undoAttachment: Undo = {
  remove: async (undone) => {
    const { tx, ctx, at } = undone
    const where = ofTask(undone)
    const files = await tx.attachment.findMany({ where, select: { storage_key: true, size: true } })
    await assertOne(tx.attachment.deleteMany({ where }))
    await queueRemoval(tx, ctx.user.id, stored.array().parse(files), at)
  },
  // Its bytes are gone.
  make: refuse,
  set: refuse,
}
