import type { Prisma } from '@dayloom/db/models'
import type { Transaction } from '@dayloom/db/client'
import { dayOfDate } from '@dayloom/domain/local-day'
import type { exportedRows } from '@dayloom/validators/export'
import type { z } from 'zod'
import { attachmentColumns } from '../attachments/columns.ts'
import type { UserContext } from '../context.ts'
import { journalColumns } from '../tasks/journals.ts'
import { deviceOf } from './device.ts'

type Document = z.input<typeof exportedRows>

const taskColumns = {
  id: true,
  title: true,
  description: true,
  due_date: true,
  priority: true,
  status: true,
  created_at: true,
  updated_at: true,
  completed_at: true,
  deleted_at: true,
} as const satisfies Prisma.TaskSelect

const habitColumns = {
  id: true,
  name: true,
  description: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
} as const satisfies Prisma.HabitSelect

const oldestFirst = [{ created_at: 'asc' as const }, { id: 'asc' as const }]

/** Looks up the rows of a parent. The schema of the document leaves out the column that names it. */
const byParent = <Row>(rows: Row[], parentOf: (row: Row) => string) => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(parentOf(row))
    if (group) group.push(row)
    else groups.set(parentOf(row), [row])
  }
  return (parent: string) => groups.get(parent) ?? []
}

/** With the keys of their bytes, which the schema of the document leaves out as well. */
const readAttachments = (tx: Transaction, user_id: string) =>
  tx.attachment.findMany({
    where: { user_id },
    orderBy: oldestFirst,
    select: { ...attachmentColumns, task_id: true, storage_key: true },
  })
type Attachments = Awaited<ReturnType<typeof readAttachments>>

const exportTasks = async (
  tx: Transaction,
  user_id: string,
  attachments: Attachments,
): Promise<Document['tasks']> => {
  const where = { user_id }
  const tasks = await tx.task.findMany({
    where,
    orderBy: [{ status: 'asc' }, { position: 'asc' }],
    select: taskColumns,
  })
  const notes = await tx.journal.findMany({
    where,
    orderBy: oldestFirst,
    select: { ...journalColumns, task_id: true },
  })
  const notesOf = byParent(notes, ({ task_id }) => task_id)
  const attachmentsOf = byParent(attachments, ({ task_id }) => task_id)
  return tasks.map((task) =>
    Object.assign(task, { notes: notesOf(task.id), attachments: attachmentsOf(task.id) }),
  )
}

const exportHabits = async (tx: Transaction, user_id: string): Promise<Document['habits']> => {
  const where = { user_id }
  const habits = await tx.habit.findMany({ where, orderBy: oldestFirst, select: habitColumns })
  const completions = await tx.habitCompletion.findMany({ where, orderBy: { completed_date: 'asc' } })
  const completionsOf = byParent(completions, ({ habit_id }) => habit_id)
  return habits.map((habit) =>
    Object.assign(habit, {
      completions: completionsOf(habit.id).map(({ completed_date, completed_at }) => ({
        completed_date: dayOfDate(completed_date),
        completed_at,
      })),
    }),
  )
}

const exportSessions = async (tx: Transaction, user_id: string, now: Date) => {
  const sessions = await tx.session.findMany({
    where: { user_id, expires_at: { gt: now } },
    orderBy: oldestFirst,
  })
  return sessions.map(({ user_agent, created_at, last_seen_at }) => ({
    device: deviceOf(user_agent),
    created_at,
    last_seen_at,
  }))
}

/**
 * Everything the person owns, as it was at one moment, and where the bytes of its files are. Its schema lets no secret
 * into the document: no hash, no token, no storage key.
 */
export const collectExport = ({ db, user, now }: UserContext) =>
  db.$transaction(
    async (tx) => {
      const where = { user_id: user.id }
      const files = await readAttachments(tx, user.id)
      const picture = await tx.profilePicture.findUnique({ where, select: { storage_key: true } })
      const document = {
        format: 'dayloom-export',
        version: 1,
        exported_at: now(),
        profile: user,
        tasks: await exportTasks(tx, user.id, files),
        habits: await exportHabits(tx, user.id),
        rating: await tx.rating.findUnique({ where }),
        sessions: await exportSessions(tx, user.id, now()),
      } satisfies Document
      return { document, files, picture: picture?.storage_key ?? null }
    },
    { isolationLevel: 'RepeatableRead', timeout: 30_000 },
  )
