import type { Transaction } from '@dayloom/db/client'
import type { Prisma } from '@dayloom/db/models'
import { messages } from '@dayloom/validators/messages'
import type { JournalCreateInput, JournalIdInput, JournalUpdateInput } from '@dayloom/validators/tasks'
import { limitJournals } from '../../platform/load/account-limits.ts'
import { added, loggedTransaction, watch } from '../../platform/changes/record.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../platform/ids.ts'

const journalColumns = {
  id: true,
  body: true,
  created_at: true,
  updated_at: true,
} as const satisfies Prisma.JournalSelect

const journalNotFound = () => notFound(messages.tasks.journalNotFound)

/** A note is named through its task: a note of another task, or of a deleted one, is not there. */
const oneOf = (user_id: string, task_id: string, id: string) => ({
  user_id,
  task_id,
  id,
  task: { deleted_at: null },
})

/** Notes of one task grow one at a time. */
export const lockTask = async (tx: Transaction, user_id: string, task_id: string) => {
  const [task] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM tasks WHERE user_id = ${user_id}::uuid AND id = ${task_id}::uuid AND deleted_at IS NULL
    FOR NO KEY UPDATE`
  return task !== undefined
}

/** After a note of a task was changed: refuses where it is longer now than there is room for. */
export const limitLonger = async (
  tx: Transaction,
  { user_id, task_id, before, body }: { user_id: string; task_id: string; before: string; body: string },
) => {
  if (Buffer.byteLength(body) <= Buffer.byteLength(before)) return
  await lockTask(tx, user_id, task_id)
  await limitJournals(tx, user_id, task_id)
}

/** A client-made id sent again answers the note that is there. */
export const createJournal = async (ctx: UserContext, input: JournalCreateInput) => {
  const now = ctx.now()
  const { id: task_id, journal_id: id = newId(now), body } = input
  const user_id = ctx.user.id
  return loggedTransaction(ctx, async (tx) => {
    if (!(await lockTask(tx, user_id, task_id))) throw notFound(messages.tasks.notFound)
    const data = { user_id, task_id, id, body, created_at: now, updated_at: now }
    const select = journalColumns
    const [journal] = await tx.journal.createManyAndReturn({ data, select, skipDuplicates: true })
    if (!journal) {
      const before = await tx.journal.findFirst({ where: oneOf(user_id, task_id, id), select })
      // The id is one of another task's note.
      if (!before) throw journalNotFound()
      ctx.reply.idempotentReplay()
      return before
    }
    await limitJournals(tx, user_id, task_id)
    added(tx, 'journal', [journal.id])
    return journal
  })
}

export const updateJournal = async (ctx: UserContext, input: JournalUpdateInput) => {
  const { id: task_id, journalId, body } = input
  const user_id = ctx.user.id
  const where = oneOf(user_id, task_id, journalId)
  return loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'journal', [journalId])
    const before = await tx.journal.findFirst({ where, select: journalColumns })
    if (!before) throw journalNotFound()
    if (before.body === body) return before
    const data = { body, updated_at: ctx.now() }
    const [journal] = await tx.journal.updateManyAndReturn({ where, data, select: journalColumns })
    if (!journal) throw journalNotFound()
    await limitLonger(tx, { user_id, task_id, before: before.body, body })
    return journal
  })
}

export const deleteJournal = async (ctx: UserContext, input: JournalIdInput) => {
  const { count } = await loggedTransaction(ctx, async (tx) => {
    await watch(tx, 'journal', [input.journalId])
    return tx.journal.deleteMany({ where: oneOf(ctx.user.id, input.id, input.journalId) })
  })
  if (count === 0) throw journalNotFound()
  return { done: true as const }
}
